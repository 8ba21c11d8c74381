"""What is changed for a whole test process: work that its tests share, and what harnesses count."""
