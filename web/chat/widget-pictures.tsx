import type { ChatPicture as Picture } from "#contract/chat-pictures.ts";
import { deliver } from "./deliver.ts";
import { isSaid } from "./is-said.ts";
import { LinkedText } from "./linked-text.tsx";
import { ChatPicture } from "./pictures/chat-picture.tsx";
import { PictureTray } from "./pictures/picture-tray.tsx";
import { Uploads } from "./pictures/uploads.ts";
import { useWidget } from "./widget.ts";
import { windowId } from "./window-head.tsx";

const folder = "/api/chat/pictures";

/** What the visitor sends. */
const uploads = new Uploads({
  url: folder,
  owner: "chat",
  async say({ cid, picture }) {
    if (!isSaid(useWidget.getState().chat, cid)) deliver("", { cid, picture });
    return null;
  },
});

const findWindow = () => document.getElementById(windowId);

/** Where the visitor chooses, pastes or drops pictures, and sees those on their way. */
export const WidgetPictures = () => (
  <PictureTray uploads={uploads} findTarget={findWindow} onFiles={(files) => uploads.add(files)} />
);

type MessageProps = { text: string; picture: Picture | undefined; author: string };

/** A message with a picture or with links. */
export const RichMessage = ({ text, picture, author }: MessageProps) => (
  <>
    {picture && <ChatPicture picture={picture} name={author} folder={folder} side={224} />}
    <LinkedText text={text} />
  </>
);
