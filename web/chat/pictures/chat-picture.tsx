import "./pictures.css";
import type { ChatPicture as Picture } from "#contract/chat-pictures.ts";
import { sizeWithin } from "#web/lib/pictures/size-within.ts";

type Props = {
  picture: Picture;
  /** The URL of the folder of its conversation's pictures. */
  folder: string;
  /** Who sent it. */
  name: string;
  /** The longer side as it is shown, in CSS pixels. */
  side: number;
};

/** A picture of the conversation, which opens in full in a tab of its own. */
export function ChatPicture({ picture, folder, name, side }: Props) {
  const src = `${folder}/${picture.id}`;
  return (
    <a className="chat-picture" href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={`From ${name}, opens in a new tab`} {...sizeWithin(picture, side)} />
    </a>
  );
}
