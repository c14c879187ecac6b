import { countPictures, listPictures } from "#contract/media.ts";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { type PictureFilter, usePictures } from "./picture-queries.ts";

/** How many pictures were uploaded after a list was read, and a function that reads it again from its start. */
export const useNewPictures = (filter: PictureFilter) =>
  useNewRecords({
    path: listPictures.path,
    filter,
    list: usePictures(filter),
    countAfter: async (after, signal) => {
      const { q, status } = filter;
      // In the trash, no picture is new.
      if (status === "deleted") return noNewRecords;
      return call(countPictures, { query: { q, after }, signal });
    },
  });
