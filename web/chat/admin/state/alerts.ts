import { create } from "zustand";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { readLocal, writeLocal } from "#web/lib/storage.ts";
import { conversationName } from "./visitor-name.ts";

// The keys of localStorage.
const soundKey = "chat-sound";
const notificationsKey = "chat-notifications";

/** Plays the sound, whose code is loaded by then. Without a connection there is none, and no news either. */
async function playSound(): Promise<void> {
  const code = await import("./play-sound.ts").catch(() => null);
  code?.playTones();
}

/** Whether the browser's settings allow notifications of this site. */
export const mayNotify = (): boolean =>
  "Notification" in globalThis && Notification.permission === "granted";

/** Shows a notification; null where the browser shows none of pages, as on Android, whatever its settings say. */
function shownNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

/** How this browser says that a conversation asks for this person; nothing until they turn it on. */
export const useAlerts = create<{ readonly sound: boolean; readonly notifications: boolean }>(
  () => ({
    sound: readLocal(soundKey) === "on",
    notifications: readLocal(notificationsKey) === "on" && mayNotify(),
  }),
);

export function setSound(sound: boolean): void {
  useAlerts.setState({ sound });
  writeLocal(soundKey, sound ? "on" : "off");
  if (sound) void playSound();
}

/** Turns notifications on or off; false when the browser refuses them. Called on a press only. */
export async function setNotifications(isOn: boolean): Promise<boolean> {
  const notifications = isOn && (await askToNotify());
  keepNotifications(notifications);
  return notifications === isOn;
}

function keepNotifications(notifications: boolean): void {
  useAlerts.setState({ notifications });
  writeLocal(notificationsKey, notifications ? "on" : "off");
}

/** Asks for the permission, and tries whether it is of use. */
async function askToNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  const tried = shownNotification("Alerts are on", { silent: true });
  tried?.close();
  return tried !== null;
}

/** Whether a change asks for this person: a visitor begins to wait or has written, or a conversation becomes theirs. */
export function isNews(
  before: ConversationSummary | null | undefined,
  after: ConversationSummary,
  me: string,
): boolean {
  const isWaiting = after.status === "waiting";
  const isMine = after.status !== "closed" && after.assignee?.id === me;
  if (!(isWaiting || isMine)) return false;
  if (after.unread > (before?.unread ?? 0)) return true;
  if (isWaiting) return before?.status !== "waiting";
  // One that was not heard of before may have been theirs all along.
  return before ? before.assignee?.id !== me : false;
}

/** Says that a conversation asks for this person, in the ways they chose, while the page is hidden. */
export function alertOf(conversation: ConversationSummary, open: () => void): void {
  if (!document.hidden) return;
  const { sound, notifications } = useAlerts.getState();
  if (sound) void playSound();
  if (!notifications || !mayNotify()) return;
  const { id, preview } = conversation;
  // One for each conversation: a newer notification replaces the one before it.
  const options = { body: preview, tag: id };
  const notification = shownNotification(conversationName(conversation), options);
  if (!notification) {
    keepNotifications(false);
    return;
  }
  notification.onclick = () => {
    focus();
    open();
    notification.close();
  };
}
