import { useMutation } from "@tanstack/react-query";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { datedName, saveFile } from "#web/admin/kit/save-file.ts";
import { useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

/** Saves the dashboard, as the API gives it for what is shown, as a JSON file. */
export function ExportButton() {
  const { query } = useView();
  const isDemo = useReport(query).data?.isDemo ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const dashboard = await call(getDashboard, { query });
      const text = `${JSON.stringify(dashboard, null, 2)}\n`;
      saveFile(datedName("analytics", "json", Date.now(), isDemo), "application/json", text);
    },
    onError: (error) => showFailure("Not exported", error, "The figures could not be read."),
  });
  return (
    <Button
      kind="outline"
      className="admin-button"
      pending={isPending && "Exporting..."}
      onClick={() => mutate()}
    >
      Export
    </Button>
  );
}
