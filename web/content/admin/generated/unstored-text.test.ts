import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { changeBrief, emptyBrief, generate, storeText, useGeneration } from "./generation-run.ts";
import { delta, event, item, respondWith, streamOf } from "./testing.ts";

const client = new QueryClient();
const shown = () => useToast.getState().shown;
const run = () => useGeneration.getState().run;

describe("a text that could not be stored", () => {
  const busy = { status: 503, code: "unavailable", detail: "The service is busy." };
  const unstored = () => streamOf([delta("One hundred places"), event("problem", busy)]);
  const running = { ...item("Running", ""), content: "", version: 1 };

  beforeEach(() => {
    useGeneration.setState({ brief: emptyBrief, run: { phase: "idle", text: "" } });
    useToast.setState(useToast.getInitialState());
    changeBrief({ prompt: "The spring list" });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
  });

  it("stays on the page whatever is pressed, and is stored by a later press in the same item", async () => {
    const stored = { ...item("Ready", ""), content: "One hundred places", version: 2 };
    const sent = respondWith(
      unstored,
      () => Response.json(busy, { status: 503 }),
      () => Response.json(running, { status: 201 }),
      () => Response.json(stored),
    );
    await generate(client);
    expect(run()).toMatchObject({ phase: "unstored", text: "One hundred places" });
    expect(shown()).toMatchObject({ title: "Text not stored", kind: "error" });
    await generate(client);
    await storeText(client);
    expect(run()).toMatchObject({ phase: "unstored", text: "One hundred places" });
    await storeText(client);
    expect(run()).toEqual({ phase: "done", text: "One hundred places", item: stored });
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(sent[3]?.body).toEqual({ content: "One hundred places" });
  });

  it("is taken as it is where it was stored after all, and stays readable where it never can be", async () => {
    const kept = { ...item("Ready", "One hundred places"), content: "One hundred places" };
    respondWith(unstored, () => Response.json(kept, { status: 201 }));
    await generate(client);
    await storeText(client);
    expect(run()).toMatchObject({ phase: "done", item: kept });
    const gone = { code: "not_found", detail: "There is nothing here." };
    respondWith(unstored, () => Response.json(gone, { status: 404 }));
    await generate(client);
    await storeText(client);
    expect(run()).toMatchObject({ phase: "failed", text: "One hundred places" });
  });
});
