import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Picture } from "#contract/media.ts";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";

let uploadFile: typeof import("./upload-picture.ts").uploadFile;

// A browser makes the smaller sizes. Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./prepare-picture.ts", () => ({ preparePicture: async () => [] }));
  ({ uploadFile } = await import("./upload-picture.ts"));
});
afterAll(() => {
  vi.doUnmock("./prepare-picture.ts");
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

const png = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (byte) => byte.charCodeAt(0),
);

it.each([
  ["begun", null, "POST /api/cms/media"],
  ["completed", null, "POST /api/cms/media/new/complete"],
  ["compared with what it replaces", { id: "old", image: null }, "GET /api/cms/media/old"],
  ["exchanged", { id: "old", image: null }, "POST /api/cms/media/old/replace"],
] as const)("an upload ends when a silent line keeps it from being %s", async (_, old, silent) => {
  vi.useFakeTimers();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    const id = url.includes("/old") ? "old" : "new";
    const picture = { id, status: "pending", files: ["original"], image: null, version: 1 };
    if (`${method} ${url}` !== silent) return Promise.resolve(Response.json(picture));
    ask();
    return new Promise(() => undefined);
  });
  const uploading = uploadFile(new File([png, silent], `${silent}.png`), {
    replaces: old as Picture | null,
    signal: new AbortController().signal,
    onStatus: () => undefined,
  });
  const ended = vi.fn();
  uploading.catch(ended);
  await asked;
  await vi.advanceTimersByTimeAsync(answerMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
});

it("a repeated exchange whose answer was lost has succeeded, and names the entries that show the former files", async () => {
  const former = { id: "old", image: { src: "/media/a/original.png" } } as Picture;
  const exchanged = {
    ...former,
    status: "ready",
    files: [],
    image: { src: "/media/b/original.png" },
  };
  const uses = [{ kind: "post", entryId: "p", title: "News", isLive: true, isDraft: false }];
  const answers: Record<string, unknown> = {
    "POST /api/cms/media": exchanged,
    "GET /api/cms/media?status=deleted": {
      items: [
        { id: "other", image: { src: "/media/c/original.png" } },
        { id: "trashed", image: former.image },
      ],
      nextCursor: null,
    },
    "GET /api/cms/media/trashed": { id: "trashed", usedIn: uses },
  };
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) =>
    Response.json(answers[`${method} ${url}`], { status: 200 }),
  );
  const uploaded = await uploadFile(new File([png, "again"], "again.png"), {
    replaces: former,
    signal: new AbortController().signal,
    onStatus: () => undefined,
  });
  expect(uploaded).toEqual({ picture: exchanged, isTwin: false, formerUses: uses });
});
