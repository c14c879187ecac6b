import { expect, it, vi } from "vitest";
import { reloadOnStaleChunk } from "./stale-chunks.ts";

class Link {
  readonly copies: unknown[] = [];
  cloneNode = () => new Link();
  replaceWith = (copy: unknown) => this.copies.push(copy);
}

it.each(["online", "pointerdown", "keydown"])(
  "requests a failed style sheet again at %s",
  (type) => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("HTMLLinkElement", Link);
    reloadOnStaleChunk();
    const sheet = new Link();
    page.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: sheet }));
    expect(sheet.copies).toEqual([]);
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event(type));
    expect(sheet.copies).toEqual([expect.any(Link)]);
  },
);
