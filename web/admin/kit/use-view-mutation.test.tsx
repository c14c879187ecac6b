import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useToast } from "./toasts.ts";
import { useViewMutation } from "./use-view-mutation.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

const unavailable = new ApiError(503, JSON.stringify({ code: "unavailable", detail: "Busy." }));
const unreadable = new ApiError(
  500,
  JSON.stringify({ code: "result_unreadable", detail: "Done." }),
);

type Props = { reply: Promise<void>; onDone?: () => void; onSuccess?: () => void };

function Dialog({ reply, ...callbacks }: Props) {
  const { mutate, error } = useViewMutation({
    failed: "Not erased",
    mutationFn: () => reply,
    ...callbacks,
  });
  return (
    <>
      {error?.message}
      <button type="button" onClick={() => mutate()}>
        Erase
      </button>
    </>
  );
}

/** What stands in a dialog and what a toast says, when the dialog's request fails. */
async function afterFailure(error: Error, isClosed: boolean) {
  const { render, press, settle, text, unmount } = await mountPoint();
  const { promise, reject } = Promise.withResolvers<void>();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog reply={promise} />
    </QueryClientProvider>,
  );
  await press("Erase");
  if (isClosed) await unmount();
  reject(error);
  await settle();
  const shown = text();
  if (!isClosed) await unmount();
  return { dialog: shown, toast: useToast.getState().shown };
}

it("leaves it to an open dialog to say what failed", async () => {
  const { dialog, toast } = await afterFailure(unavailable, false);
  expect(dialog).toContain("503");
  expect(toast).toBeNull();
});

it.each([
  [unavailable, { title: "Not erased", description: "Busy." }],
  [unreadable, { title: "Done, but not shown", description: "Done." }],
])("says in a toast what failed after the dialog was closed", async (error, expected) => {
  const { toast } = await afterFailure(error, true);
  expect(toast).toMatchObject({ ...expected, kind: "error" });
});

it.each([
  { isClosed: false, done: 1 },
  { isClosed: true, done: 0 },
])(
  "closes a dialog after a success unless it was closed before (closed: $isClosed)",
  async ({ isClosed, done }) => {
    const { render, press, settle, unmount } = await mountPoint();
    const { promise, resolve } = Promise.withResolvers<void>();
    const onDone = vi.fn();
    const onSuccess = vi.fn();
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <Dialog reply={promise} {...{ onDone, onSuccess }} />
      </QueryClientProvider>,
    );
    await press("Erase");
    if (isClosed) await unmount();
    resolve();
    await settle();
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(onDone).toHaveBeenCalledTimes(done);
    if (!isClosed) await unmount();
  },
);
