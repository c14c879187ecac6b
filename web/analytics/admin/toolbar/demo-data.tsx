import { useMutation, useQueryClient } from "@tanstack/react-query";
import { generateDemoData, removeDemoData } from "#contract/analytics-tools.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { invalidateAnalytics, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

const noun = { one: "point", many: "points" };

/** Fills the demo data and shows it. */
function useGenerate() {
  const client = useQueryClient();
  const { view, change } = useView();
  return useMutation({
    mutationFn: () => call(generateDemoData),
    onSuccess: ({ data: { points } }) => {
      if (view.data) change({ data: undefined });
      void invalidateAnalytics(client);
      showToast({
        title: "Demo data generated",
        description: `${countLabel({ count: points, hasMore: false }, noun)} over 200 days. Real data is kept apart.`,
      });
    },
    onError: (error) => showFailure("Not generated", error, "The demo data could not be made."),
  });
}

function useRemove() {
  const client = useQueryClient();
  const { view, change } = useView();
  const { mutate: generate } = useGenerate();
  return useMutation({
    mutationFn: () => call(removeDemoData),
    onSuccess: () => {
      if (view.data) change({ data: undefined });
      void invalidateAnalytics(client);
      // Demo data is the same for everyone, so it can be made again.
      showToast({
        title: "Demo data removed",
        durationMs: 10_000,
        onUndo: () => generate(),
      });
    },
    onError: (error) => showFailure("Not removed", error, "The demo data could not be removed."),
  });
}

/** Makes demo data. */
export function GenerateButton({ isProminent = false }: { isProminent?: boolean }) {
  const { mutate, isPending } = useGenerate();
  const label = isPending ? "Generating..." : "Generate Demo Data";
  if (isProminent)
    return (
      <Button className="admin-button" pending={isPending && label} onClick={() => mutate()}>
        {label}
      </Button>
    );
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {label}
    </button>
  );
}

/** Says that the figures are made up, and removes them. */
export function DemoNotice() {
  const { query } = useView();
  const { data } = useReport(query);
  const { mutate, isPending } = useRemove();
  if (!data?.isDemo) return null;
  return (
    <span className="demo-notice">
      <StatusIcon fill="dashed" color="accent" />
      <strong className="font-medium">Demo data</strong>
      <button
        type="button"
        className="text-button"
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? "Removing..." : "Remove"}
        <span className="sr-only"> demo data</span>
      </button>
    </span>
  );
}
