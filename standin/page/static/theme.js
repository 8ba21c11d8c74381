// The theme: as chosen here before, otherwise as the system prefers. Loaded before the page is drawn.
(() => {
  const KEY = "theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)");
  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // a browser may forbid storage
    }
  };
  const apply = () => {
    root.dataset.theme = kept() ?? (system.matches ? "light" : "dark");
  };
  const change = () => {
    const next = root.dataset.theme === "light" ? "dark" : "light";
    try {
      localStorage.setItem(KEY, next);
    } catch {
      root.dataset.theme = next;
      return;
    }
    apply();
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply); // chosen in another window
  addEventListener("DOMContentLoaded", () => document.getElementById("theme").addEventListener("click", change));
})();
