import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { type StatusChange, useStatusChange } from "./use-status-change.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

const application = {
  ...{ id: "one", fullName: "Amara Okafor", version: 1, stage: "new", outcome: null },
  history: [],
} as unknown as ApplicationDetail;

function Page({ change }: { change: StatusChange }) {
  const { mutate, error } = useStatusChange(application);
  return (
    <>
      {error?.message}
      <button type="button" onClick={() => mutate(change)}>
        Move
      </button>
    </>
  );
}

/** What a toast says after a change, which the page of its application has seen or not. */
async function toastAfter(change: StatusChange, reply: Response, isLeft: boolean) {
  const { render, press, settle, unmount } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Page change={change} />
    </QueryClientProvider>,
  );
  await press("Move");
  if (isLeft) await unmount();
  resolve(reply);
  await settle();
  if (!isLeft) await unmount();
  return useToast.getState().shown;
}

const interview: StatusChange = { status: { stage: "interview", outcome: null } };
const stored = () =>
  Response.json({ ...application, stage: "interview", version: 2 }, { status: 200 });
const unavailable = () => Response.json({ code: "unavailable", detail: "Busy." }, { status: 503 });

it("says in a toast that a status was not changed once its application was left", async () => {
  expect(await toastAfter(interview, unavailable(), true)).toMatchObject({
    title: expect.stringMatching(/Amara Okafor.* was not moved to Interview$/),
    description: "Busy.",
    kind: "error",
  });
});

it("tells that a status was changed once its application was left, and not that it was refused", async () => {
  const onChanged = vi.fn();
  await toastAfter({ ...interview, onChanged }, unavailable(), true);
  expect(onChanged).not.toHaveBeenCalled();
  await toastAfter({ ...interview, onChanged }, stored(), true);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("says that the mail to an applicant is not written yet once the page was left that leads on to it", async () => {
  const written = { ...interview, isWritten: true };
  const description = "The mail is not written yet.";
  expect(await toastAfter(written, stored(), true)).toMatchObject({ description });
  expect(await toastAfter(written, stored(), false)).not.toHaveProperty("description");
  expect(await toastAfter(interview, stored(), true)).not.toHaveProperty("description");
});

it("leaves it to the page of an application to say so while it is open", async () => {
  expect(await toastAfter(interview, unavailable(), false)).toBeNull();
});
