import { useEffect, useState } from "react";
import { showToast } from "#web/admin/kit/toasts.ts";
import { picturesOwner } from "#web/chat/admin/state/unsent.ts";
import type { ChatConnection } from "#web/chat/connection.ts";
import { PictureTray } from "#web/chat/pictures/picture-tray.tsx";
import { Uploads } from "#web/chat/pictures/uploads.ts";
import { picturesFolder } from "./pictures-folder.ts";
import { sendPicture } from "./send-picture.ts";

const findConversation = () => document.querySelector(".desk-conversation");

/** Says what becomes of pictures whose conversation was left before they were sent. */
function sayUnsent(uploads: Uploads): void {
  const left = uploads.view();
  if (left.length === 0) return;
  const description = left.every(({ isKept }) => isKept)
    ? "A picture in a chat you have left waits there. Open that chat to send it."
    : "A picture in a chat you have left was not sent.";
  showToast({ title: "Not sent", description, kind: "error" });
}

type Props = {
  connection: ChatConnection;
  conversationId: string;
  me: string;
  /** Whether pictures are for the team alone. */
  isNote: boolean;
};

/** Where a team member chooses, pastes or drops pictures, and sees those on their way. */
export function DeskPictures({ connection, conversationId, me, isNote }: Props) {
  const [uploads, setUploads] = useState<Uploads | null>(null);
  useEffect(() => {
    const opened = new Uploads({
      url: picturesFolder(conversationId),
      owner: picturesOwner(me, conversationId),
      conversationId: () => conversationId,
      // As texts of the team do: the conversation may be another person's by now.
      isHeld: true,
      say: (sent, signal) => sendPicture(connection, me, sent, signal),
    });
    setUploads(opened);
    return () => {
      sayUnsent(opened);
      opened.close();
    };
  }, [connection, conversationId, me]);
  if (!uploads) return null;
  return (
    <div>
      <PictureTray
        uploads={uploads}
        findTarget={findConversation}
        onFiles={(files) => uploads.add(files, isNote)}
      />
    </div>
  );
}
