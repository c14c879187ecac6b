import type { ChosenPicture } from "./upload-list.ts";

/** A picture that is on its way, as the browser keeps it until its message is. */
export type KeptPicture = ChosenPicture & {
  /** As it is sent. */
  readonly file: Blob;
};

const openCache = () => caches.open("chat-pictures");
const folderOf = (owner: string): string => `/chat-pictures/${encodeURIComponent(owner)}/`;

/** Keeps a picture over reloads; false where the browser has no room or no storage. */
export async function keepPicture(
  owner: string,
  { cid, at, isNote, conversationId, file }: KeptPicture,
): Promise<boolean> {
  try {
    const headers = { At: `${at}`, In: conversationId, ...(isNote && { Note: "1" }) };
    await (await openCache()).put(folderOf(owner) + cid, new Response(file, { headers }));
    return true;
  } catch {
    return false;
  }
}

/** The client ids of all pictures that were kept. */
export async function keptCids(owner: string): Promise<readonly string[]> {
  try {
    const paths = (await (await openCache()).keys()).map(({ url }) => new URL(url).pathname);
    const folder = folderOf(owner);
    return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  } catch {
    return [];
  }
}

/** A picture that was kept; undefined once it is not any more. */
export async function readKept(owner: string, cid: string): Promise<KeptPicture | undefined> {
  const response = await (await openCache()).match(folderOf(owner) + cid);
  if (response === undefined) return undefined;
  const { headers } = response;
  const file = await response.blob();
  const [at, conversationId] = [Number(headers.get("At")), headers.get("In") ?? ""];
  return { cid, at, isNote: headers.has("Note"), conversationId, file };
}

/** Forgets every picture of one owner. */
export async function forgetPictures(owner: string): Promise<void> {
  await Promise.all((await keptCids(owner)).map((cid) => forgetPicture(owner, cid)));
}

export async function forgetPicture(owner: string, cid: string): Promise<void> {
  try {
    await (await openCache()).delete(folderOf(owner) + cid);
  } catch {
    // What was never kept need not be forgotten.
  }
}
