import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { generateDemoData, removeDemoData } from "#contract/analytics-tools.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { refreshAnalytics, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { call } from "#web/lib/api.ts";

/** The key of the mutation that generates demo data, wherever it was started. */
const generating = [generateDemoData.path];

/** The subject of all toasts about demo data: a newer one replaces an older one. */
const about = "demo data";

const noun = { one: "point", many: "points" };

/** Cancels the run that was started last, by the button or by an undo. */
let run = new AbortController();

/** Fills the demo data and shows it, one run at a time; `cancel` leaves none. */
function useGenerate() {
  const client = useQueryClient();
  const { view, change } = useView();
  const isPending = useIsMutating({ mutationKey: generating }) > 0;
  const { mutate } = useMutation({
    mutationKey: generating,
    meta: { hasProgress: true },
    mutationFn: () => {
      run = new AbortController();
      return call(generateDemoData, { signal: run.signal });
    },
    onSuccess: ({ data: { points } }) => {
      if (view.data) change({ data: undefined });
      void refreshAnalytics(client, true);
      showToast({
        about,
        title: "Demo data generated",
        description: `${countLabel({ count: points, hasMore: false }, noun)} over 200 days. Real data is kept apart.`,
      });
    },
    onError: (error) => {
      void refreshAnalytics(client, true);
      if (run.signal.aborted) showToast({ about, title: "Demo data cancelled" });
      else showFailure("Not generated", error, "The demo data could not be made.", about);
    },
  });
  // Asks the client and not `isPending`: an undo may be pressed long after this function was made.
  const generate = () => {
    if (client.isMutating({ mutationKey: generating }) === 0) mutate();
  };
  return { generate, isPending, cancel: () => run.abort() };
}

function useRemove() {
  const client = useQueryClient();
  const { view, change } = useView();
  const { generate } = useGenerate();
  return useMutation({
    mutationFn: () => call(removeDemoData),
    onSuccess: () => {
      if (view.data) change({ data: undefined });
      void refreshAnalytics(client, true);
      // Demo data is the same for everyone, so it can be made again.
      showToast({ about, title: "Demo data removed", onUndo: generate });
    },
    onError: (error) =>
      showFailure("Not removed", error, "The demo data could not be removed.", about),
  });
}

/** Makes demo data, which takes some seconds; meanwhile it can be cancelled. */
export function GenerateButton({ isProminent = false }: { isProminent?: boolean }) {
  const { generate, isPending, cancel } = useGenerate();
  const className = isProminent ? "admin-button" : "text-button";
  return (
    <span className="generating" data-focus-group>
      {isPending ? (
        <>
          {/* Once, where both buttons are shown. */}
          <span role={isProminent ? undefined : "status"}>Generating...</span>
          <button type="button" className={className} onClick={cancel}>
            Cancel<span className="sr-only"> generating demo data</span>
          </button>
        </>
      ) : (
        <button type="button" className={className} onClick={generate}>
          Generate Demo Data
        </button>
      )}
    </span>
  );
}

/** Says that the figures are made up, and removes them. */
export function DemoNotice() {
  const { query } = useView();
  const { data } = useReport(query);
  const { mutate, isPending } = useRemove();
  const isBlocked = useIsMutating({ mutationKey: generating }) > 0 || isPending;
  if (!data?.isDemo) return null;
  return (
    <span className="demo-notice">
      <StatusIcon fill="dashed" color="accent" />
      <strong className="font-medium">Demo data</strong>
      <button
        type="button"
        className="text-button"
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) mutate();
        }}
      >
        {isPending ? "Removing..." : "Remove"}
        <span className="sr-only"> demo data</span>
      </button>
    </span>
  );
}
