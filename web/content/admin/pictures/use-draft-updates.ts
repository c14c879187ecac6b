import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContentImage } from "#contract/content-image.ts";
import { getEntry, saveEntry } from "#contract/entries.ts";
import type { PictureUse } from "#contract/media.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { exchangedFields } from "./exchange-image.ts";

type Exchange = {
  readonly uses: readonly PictureUse[];
  readonly former: ContentImage;
  readonly image: ContentImage;
};

/** Puts a picture into the drafts of entries in place of its former files; replies with the entries it could not change. */
export function useDraftUpdates() {
  const client = useQueryClient();
  const update = async ({ entryId: id }: PictureUse, { former, image }: Exchange) => {
    const entry = await call(getEntry, { params: { id } });
    const fields = exchangedFields(entry.draft ?? entry.live ?? {}, former, image);
    if (Object.keys(fields).length === 0) return;
    const saved = await call(saveEntry, { ...ifMatch(entry), body: fields });
    afterWrite(client, saved);
  };
  return useMutation({
    meta: { hasProgress: true },
    mutationFn: async (exchange: Exchange) => {
      const unchanged: PictureUse[] = [];
      // One after the other: an entry that fails keeps none of the others from changing.
      for (const use of exchange.uses) {
        await answerInTime(update(use, exchange)).catch(() => unchanged.push(use));
      }
      return unchanged;
    },
  });
}
