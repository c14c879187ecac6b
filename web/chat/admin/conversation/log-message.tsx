import { lazy, Suspense } from "react";
import { clockTime } from "#web/admin/kit/relative-times.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";
import type { LogDay, LogDivider, LogMessage } from "./log-entries.ts";
import { picturesFolder } from "./pictures-folder.ts";

/** Few messages have a picture; one that cannot be shown is named. */
const ChatPicture = lazy(() =>
  import("#web/chat/pictures/chat-picture.tsx").then(
    (loaded) => ({ default: loaded.ChatPicture }),
    () => ({ default: () => <>Picture</> }),
  ),
);

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** Where a day begins. */
export const Day = ({ at }: Pick<LogDay, "at">) => <p className="desk-divider">{day.format(at)}</p>;

/** What happened between two messages. */
export const Divider = ({ text, at, isTakeover }: LogDivider) => (
  <p className="desk-divider" data-takeover={isTakeover || undefined}>
    {text}, {clockTime(at)}
  </p>
);

type MessageProps = LogMessage & { conversationId: string };

/** One message: time, name, picture and text. */
export function Message(message: MessageProps) {
  const { kind, at, name, detail, text, picture, sources, conversationId } = message;
  return (
    <article className="desk-message" data-kind={kind} aria-label={`${name}, ${clockTime(at)}`}>
      <time className="desk-message-time" dateTime={new Date(at).toISOString()}>
        {clockTime(at)}
      </time>
      <div className="desk-message-body">
        <p className="desk-message-name">
          <bdi className="font-medium">{name}</bdi>
          {detail && <span className="desk-message-detail"> {detail}</span>}
        </p>
        {picture && (
          <Suspense fallback="Picture">
            <ChatPicture
              picture={picture}
              folder={picturesFolder(conversationId)}
              name={name}
              side={360}
            />
          </Suspense>
        )}
        {text && (
          <p className="desk-message-text" dir="auto">
            <LinkedText text={text} linkClass="admin-text-link" />
          </p>
        )}
        {sources.length > 0 && (
          <p className="desk-message-detail">
            From{" "}
            {sources.map(({ title, url }) => (
              <a key={url} className="admin-text-link" href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
