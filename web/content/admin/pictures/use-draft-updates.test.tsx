import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { ContentImage } from "#contract/content-image.ts";
import type { PictureUse } from "#contract/media.ts";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { useDraftUpdates } from "./use-draft-updates.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Update = ReturnType<typeof useDraftUpdates>["mutateAsync"];

function Probe({ onReady }: { onReady: (update: Update) => void }) {
  onReady(useDraftUpdates().mutateAsync);
  return null;
}

it("names each entry for which no answer came as unchanged", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const updates: Update[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Probe onReady={(update) => updates.push(update)} />
    </QueryClientProvider>,
  );
  const uses = [{ entryId: "a" }, { entryId: "b" }] as unknown as PictureUse[];
  const image = { src: "/media/a/1.webp" } as ContentImage;
  const unchanged = updates[0]?.({ uses, former: image, image });
  await vi.advanceTimersByTimeAsync(uses.length * answerMs);
  expect(await Promise.race([unchanged, "running"])).toEqual(uses);
});
