import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Picture } from "#contract/media.ts";
import { useSession } from "#web/lib/session.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { type DescriptionInProgress, useDescription } from "./use-description.ts";

beforeEach(() => {
  for (const name of ["addEventListener", "removeEventListener"])
    vi.stubGlobal(name, () => undefined);
});

const pictureWith = (changes: Partial<Picture>): Picture => ({
  id: "7k3mx9qxd20000000000000000",
  ...{ name: "Harbour", status: "ready", type: "image/webp", bytes: 1, width: 1600, height: 900 },
  ...{ alt: "A harbour", caption: "", focus: { x: 0.5, y: 0.5 }, version: 1, files: [] },
  ...{ image: null, createdAt: 1, updatedAt: 1, updatedBy: "Ada", purgeAt: null },
  ...changes,
});

/** Stores each description that is sent; a request without an answer would be given up when the test is long over. */
const storing = () =>
  vi.fn(async (_url: string, init: RequestInit) =>
    Response.json(pictureWith({ ...JSON.parse(String(init.body)), version: 3 })),
  );

type Seen = (description: DescriptionInProgress) => void;

function Probe({ picture, onDescription }: { picture: Picture; onDescription: Seen }) {
  onDescription(useDescription(picture));
  return null;
}

/** A picture that is shown and described; `reread` shows it as it was read again. */
async function opened() {
  const page = await mountPoint();
  const client = new QueryClient();
  const seen: DescriptionInProgress[] = [];
  const reread = (picture: Picture) =>
    page.render(
      <QueryClientProvider client={client}>
        <Probe picture={picture} onDescription={(description) => seen.push(description)} />
      </QueryClientProvider>,
    );
  await reread(pictureWith({}));
  const now = () => seen.at(-1) as DescriptionInProgress;
  return { ...page, reread, now };
}

it("shows what another admin has written, and saves on top of it, while nothing is unsaved", async () => {
  const { reread, now, unmount } = await opened();
  const theirs = pictureWith({ alt: "A harbour at night", version: 2 });
  await reread(theirs);
  expect(now().draft.alt).toBe("A harbour at night");
  expect(await now().save()).toBe(theirs);
  await unmount();
});

it("keeps what is typed when another admin has written something", async () => {
  vi.stubGlobal("fetch", storing());
  const { reread, now, settle, unmount } = await opened();
  await act(async () => now().change({ alt: "A harbour in the morning" }));
  await reread(pictureWith({ alt: "A harbour at night", version: 2 }));
  expect(now()).toMatchObject({ draft: { alt: "A harbour in the morning" }, isSaved: false });
  await unmount();
  await settle();
});

it.each([
  ["saves what is left when the picture is left", "ada@example.com", 1],
  ["sends nothing in the name of another admin who has signed in meanwhile", "b@example.com", 0],
])("%s", async (_, lastEmail, requests) => {
  const signIn = (email: string) =>
    useSession.setState({ status: "signed-in", user: { email, role: "admin" } as never });
  const fetch = storing();
  vi.stubGlobal("fetch", fetch);
  signIn("ada@example.com");
  const { now, settle, unmount } = await opened();
  await act(async () => now().change({ alt: "A harbour in the morning" }));
  signIn(lastEmail);
  await unmount();
  await settle();
  expect(fetch).toHaveBeenCalledTimes(requests);
});
