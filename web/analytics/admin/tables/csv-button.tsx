import { useMutation } from "@tanstack/react-query";
import { byteOrderMark, type CsvTable, toCsv } from "#contract/csv.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { datedName, saveFile } from "#web/admin/kit/save-file.ts";

/** A table that can be saved. */
export type CsvSource = {
  /** What the table holds, for the name of the file and for screen readers: "countries". */
  name: string;
  isDemo: boolean;
  /** Whether the rows that would be saved answer another query than the one that is shown; then nothing is saved. */
  isStale?: boolean | undefined;
  /** The table, also with the rows that are not shown. */
  load: () => CsvTable | Promise<CsvTable>;
};

/** Saves a table as a file for spreadsheets. */
export function CsvButton({ name, isDemo, isStale = false, load }: CsvSource) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const csv = byteOrderMark + toCsv(await load());
      const file = `analytics-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
      saveFile(datedName(file, "csv", Date.now(), isDemo), "text/csv", csv);
    },
    onError: (error) => showFailure("Not saved", error, `The ${name} could not be read.`),
  });
  const isBlocked = isPending || isStale;
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (!isBlocked) mutate();
      }}
    >
      CSV<span className="sr-only"> of {name}</span>
    </button>
  );
}
