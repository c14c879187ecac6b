import { useState } from "react";
import type { ChatPicture as Picture } from "#contract/chat-pictures.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { deliver } from "./deliver.ts";
import { isSaid } from "./is-said.ts";
import { ChatPicture } from "./pictures/chat-picture.tsx";
import { PictureTray } from "./pictures/picture-tray.tsx";
import { Uploads } from "./pictures/uploads.ts";
import { useWidget } from "./widget.ts";
import { windowId } from "./window-head.tsx";

const folder = "/api/chat/pictures";

const conversationId = () => useWidget.getState().chat.conversationId ?? "";

let uploads: Uploads | undefined;

/**
 * What the visitor sends; first asked for once it is known which conversation this is, because what was chosen in
 * another one waits for its sender, as texts do.
 */
function visitorUploads(): Uploads {
  uploads ??= new Uploads({
    url: folder,
    owner: "chat",
    conversationId,
    isHeld: false,
    async say({ cid, picture }) {
      if (!isSaid(useWidget.getState().chat, cid)) deliver("", { cid, picture });
      return null;
    },
  });
  return uploads;
}

const findWindow = () => document.getElementById(windowId);

/** Where the visitor chooses, pastes or drops pictures, and sees those on their way. */
export function WidgetPictures() {
  const [opened] = useState(visitorUploads);
  return (
    <PictureTray uploads={opened} findTarget={findWindow} onFiles={(files) => opened.add(files)} />
  );
}

type MessageProps = { text: string; picture: Picture | undefined; author: string };

/** A message with a picture or with links. */
export const RichMessage = ({ text, picture, author }: MessageProps) => (
  <>
    {picture && <ChatPicture picture={picture} name={author} folder={folder} side={224} />}
    <LinkedText text={text} />
  </>
);
