import { beforeEach, expect, it, vi } from "vitest";
import { keepPicture } from "./kept-pictures.ts";
import { Uploads } from "./uploads.ts";

/** The cache of a browser. */
function fakeCache() {
  const responses = new Map<string, Response>();
  return {
    keys: async () => [...responses.keys()].map((path) => ({ url: `https://site.example${path}` })),
    match: async (path: string) => responses.get(path)?.clone(),
    put: async (path: string, response: Response) => void responses.set(path, response),
    delete: async (path: string) => responses.delete(path),
  };
}

const picture = { id: "0".repeat(26), width: 48, height: 32 };

/** A request that is answered at once. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify(picture);
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
}

beforeEach(() => {
  const cache = fakeCache();
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
  vi.stubGlobal("navigator", {});
});

const keep = (cid: string, conversationId: string) =>
  keepPicture("chat", { cid, at: 1000, isNote: false, conversationId, file: new Blob(["file"]) });

/** The pictures of a page, and what it has said; `open` opens another conversation in it. */
function page(say: (cid: string) => Promise<string | null> = async () => null) {
  const said: string[] = [];
  let here = "here";
  const uploads = new Uploads({
    url: "/pictures",
    owner: "chat",
    conversationId: () => here,
    isHeld: false,
    say({ cid }) {
      said.push(cid);
      return say(cid);
    },
  });
  const open = (conversationId: string) => {
    here = conversationId;
  };
  return { uploads, said, open };
}

const lines = ({ view }: Uploads) => view().map(({ cid, problem }) => [cid, problem]);

it("goes on with what a former page has left, unless it was chosen in another conversation", async () => {
  await keep("picture-1", "here");
  await keep("picture-2", "elsewhere");
  const { uploads, said } = page();
  await vi.waitFor(() => expect(said).toEqual(["picture-1"]));
  await vi.waitFor(() => expect(lines(uploads)).toEqual([["picture-2", "Not sent."]]));
  uploads.retry("picture-2");
  await vi.waitFor(() => expect(lines(uploads)).toEqual([]));
  expect(said).toEqual(["picture-1", "picture-2"]);
  const { uploads: later } = page();
  await new Promise((resolve) => setTimeout(resolve));
  expect(lines(later)).toEqual([]);
});

it("keeps a picture whose conversation is left before it could be said", async () => {
  await keep("picture-1", "here");
  const answer = Promise.withResolvers<string | null>();
  const { uploads, said } = page(() => answer.promise);
  await vi.waitFor(() => expect(said).toEqual(["picture-1"]));
  uploads.close();
  answer.resolve("Not sent.");
  await vi.waitFor(() => expect(lines(uploads)).toEqual([["picture-1", "Not sent."]]));
  const { said: later } = page();
  await vi.waitFor(() => expect(later).toEqual(["picture-1"]));
});

it("leaves pictures to their sender whose conversation is another one before they are said", async () => {
  await keep("picture-1", "here");
  await keep("picture-2", "here");
  const { uploads, said, open } = page();
  const sent = vi.spyOn(AnsweredRequest.prototype, "send").mockImplementation(function (
    this: AnsweredRequest,
  ) {
    open("elsewhere");
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  });
  const held = [
    ["picture-1", "Not sent."],
    ["picture-2", "Not sent."],
  ];
  await vi.waitFor(() => expect(lines(uploads)).toEqual(held));
  expect(said).toEqual([]);
  expect(sent).toHaveBeenCalledTimes(1);
  uploads.retry("picture-1");
  await vi.waitFor(() => expect(said).toEqual(["picture-1"]));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(lines(uploads)).toEqual([["picture-2", "Not sent."]]);
});
