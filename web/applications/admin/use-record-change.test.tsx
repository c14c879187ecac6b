import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useRecordChange } from "./use-record-change.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

const spam = {
  ...{ id: "one", fullName: "Amara Okafor", version: 1, isSpam: true },
  ...{ tags: [], history: [], mails: [] },
} as unknown as ApplicationDetail;

function Page() {
  const { mutate } = useRecordChange(spam);
  return (
    <button type="button" onClick={() => mutate({ isSpam: false })}>
      Not Spam
    </button>
  );
}

/** What a toast says once an application was moved out of the spam; its page may have been left by then. */
async function toastAfter(reply: Response, isLeft = false) {
  const { render, press, settle, unmount } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await press("Not Spam");
  if (isLeft) await unmount();
  resolve(reply);
  await settle();
  if (!isLeft) await unmount();
  return useToast.getState().shown;
}

it("says that no confirmation is sent to a mailbox which has had its daily number", async () => {
  const freed = { ...spam, isSpam: false, version: 2 };
  expect(await toastAfter(Response.json(freed))).toMatchObject({
    title: expect.stringMatching(/Amara Okafor.* moved out of spam$/),
    description: expect.stringMatching(/^No confirmation is sent/),
  });
  const confirmed = { ...freed, mails: [{ id: "one:sender" }] };
  expect(await toastAfter(Response.json(confirmed))).not.toHaveProperty("description");
});

it("names the application whose change was refused once its page was left", async () => {
  const refusal = () => Response.json({ code: "unavailable", detail: "Busy." }, { status: 503 });
  const description = "Busy.";
  expect(await toastAfter(refusal())).toMatchObject({ title: "Not saved", description });
  expect(await toastAfter(refusal(), true)).toMatchObject({
    ...{ title: expect.stringMatching(/^Change of .*Amara Okafor.* not saved$/), description },
  });
});
