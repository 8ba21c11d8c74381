"""Files of messages, stored and served at their own URLs."""

from collections.abc import Iterable
from dataclasses import dataclass

from standin.model.clock_and_ids import SnowflakeFactory
from standin.model.discord_errors import FieldError, FieldPath, Json
from standin.model.message import Message

SCHEME = "attachment://"
"""The URL prefix with which components reference a file of their message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadedFile:
    """An uploaded file of a request; ``number`` is the n of its field ``files[n]``."""

    number: int
    filename: str
    content_type: str
    data: bytes


class AttachmentStore:
    """The stored files by attachment ID; ``base`` is the URL under which they are served."""

    def __init__(self, ids: SnowflakeFactory) -> None:
        self._ids = ids
        self._files: dict[int, UploadedFile] = {}
        self.base = ""

    def get(self, attachment_id: int) -> UploadedFile | None:
        """Return a file, or None."""
        return self._files.get(attachment_id)

    def add(self, upload: UploadedFile, message: Message, description: str | None) -> Json:
        """Store a file, and return it as an attachment of its message."""
        key = self._ids.next()
        self._files[key] = upload
        url = f"{self.base}/attachments/{message.channel_id}/{key}/{upload.filename}"
        shown: Json = {
            "id": str(key),
            "filename": upload.filename,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": upload.content_type,
        }
        return shown if description is None else shown | {"description": description}

    def forget(self, attachments: Iterable[Json]) -> None:
        """Remove the files of a message."""
        for shown in attachments:
            self._files.pop(int(shown["id"]), None)


def attachment_errors(
    message: Message, body: Json, uploads: Iterable[UploadedFile], at: FieldPath
) -> Iterable[FieldError]:
    """Yield an error for each attachment that is neither uploaded nor already on the message."""
    known = {int(shown["id"]) for shown in message.attachments} | {upload.number for upload in uploads}
    for n, named in enumerate(body.get("attachments") or []):
        if int(named.get("id") or 0) not in known:
            yield FieldError(
                (*at, "attachments", n, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found"
            )


def attachment_names(message: Message, uploads: Iterable[UploadedFile]) -> set[str]:
    """Return the file names that ``attachment://`` can reference in a message."""
    return {shown["filename"] for shown in message.attachments} | {upload.filename for upload in uploads}


def update_attachments(
    message: Message, body: Json, uploads: Iterable[UploadedFile], store: AttachmentStore
) -> None:
    """Add uploaded files to the message, and remove old ones that ``attachments`` no longer lists."""
    named = {int(entry.get("id") or 0): entry for entry in body.get("attachments") or []}
    if "attachments" in body:
        store.forget(shown for shown in message.attachments if int(shown["id"]) not in named)
        message.attachments = [shown for shown in message.attachments if int(shown["id"]) in named]
    for upload in uploads:
        description = named.get(upload.number, {}).get("description")
        message.attachments.append(store.add(upload, message, description))


def media_item(address: str, message: Message) -> Json:
    """Return the media object for a URL or for the name of one of the message's files."""
    for shown in message.attachments:
        if address == SCHEME + shown["filename"]:
            about = {key: shown[key] for key in ("id", "url", "proxy_url", "content_type")}
            return about | {"attachment_id": shown["id"], "width": None, "height": None}
    return {"id": "0", "url": address, "proxy_url": address, "width": None, "height": None}
