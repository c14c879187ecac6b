import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Count } from "#contract/count.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { countText } from "./count-label.ts";
import { readCsv } from "./csv-rows.ts";
import { showFailure } from "./failure-toast.ts";
import { saveFile } from "./save-file.ts";
import "./selection.css";

type Props = {
  /** The endpoint of the file, and the filter of the list. */
  endpoint: Endpoint;
  query: object;
  /** How many rows the filter leaves; undefined while that is unknown. */
  total: Count | undefined;
};

/**
 * Saves exactly the rows of the filter as a CSV file; shows how many have come and can be cancelled. The file also comes
 * where the list is left meanwhile, as the download of a browser would.
 */
export function CsvDownload({ endpoint, query, total }: Props) {
  const [rows, setRows] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    meta: { hasProgress: true },
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setRows(0);
      const read = { signal: controller.signal, onRows: setRows };
      const { name, file } = await readCsv(endpointUrl(endpoint, { query }), read);
      saveFile(name, "text/csv", file);
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      showFailure("Not exported", error, "The file could not be read to its end.");
    },
  });
  const max = total && !total.hasMore ? total.count : undefined;
  return (
    <span className="toolbar-progress" data-focus-group>
      {isPending ? (
        <>
          {rows.toLocaleString("en-GB")} {total ? `of ${countText(total)}` : "rows"}
          <ProgressLine label="Export" value={max && Math.min(rows, max)} max={max || 1} />
          <button type="button" className="text-button" onClick={() => running.current?.abort()}>
            Cancel<span className="sr-only"> the export</span>
          </button>
        </>
      ) : (
        <Button kind="outline" className="admin-button" onClick={() => mutate()}>
          CSV<span className="sr-only"> of these rows</span>
        </Button>
      )}
    </span>
  );
}
