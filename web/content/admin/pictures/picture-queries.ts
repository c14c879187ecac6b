import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { listPictures, type Picture, type readPicture } from "#contract/media.ts";
import { usePagedList } from "#web/admin/kit/paged-list.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";

/** A picture with the entries that show it. */
export type PictureInUse = z.output<typeof readPicture.reply>;
/** Which pictures a list shows. */
export type PictureFilter = {
  readonly q?: string | undefined;
  readonly status: "ready" | "deleted";
};

// The keys are parts of the URL, so that one picture is read without a function of its own.
const picturesKey = listPictures.path;
const pictureKey = (id: string) => [picturesKey, id] as const;

/** The pages of the library or of its trash. */
export const usePictures = (filter: PictureFilter) =>
  usePagedList(picturesKey, filter, ({ cursor, signal }) =>
    call(listPictures, { query: { ...filter, cursor }, signal }),
  );

/** What has to be read to show a picture. */
export const pictureQueries = (id: string) => [{ queryKey: pictureKey(id) }];

/** One picture and where it is used; shown from the cache at once, and read again each time. */
export const usePicture = (id: string) =>
  useQuery<PictureInUse>({ queryKey: pictureKey(id), staleTime: 0 });

/** Has the lists read again. */
export const refreshPictures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [picturesKey, "list"] });

/** Has one picture and the lists read again. */
export async function refreshPicture(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: pictureKey(id) });
  await refreshPictures(client);
}

/** Whether a write was refused because the picture, or what shows it, is not as it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** Stores what a write has replied; the entries that show the picture stay as they were read. */
export function afterPictureWrite(client: QueryClient, picture: Picture): void {
  void storeRecord<PictureInUse>(
    client,
    pictureKey(picture.id),
    (before) => before && { ...before, ...picture },
  );
  void refreshPictures(client);
}
