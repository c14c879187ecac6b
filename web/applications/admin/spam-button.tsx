import type { ApplicationDetail } from "#contract/application-record.ts";
import { useRecordChange } from "./use-record-change.ts";

/** Moves an application to the spam and back; the toast undoes it. */
export function SpamButton({ application }: { application: ApplicationDetail }) {
  const { mutate, isPending } = useRecordChange(application);
  const { isSpam } = application;
  return (
    <button
      type="button"
      className="text-button"
      disabled={isPending}
      onClick={() => mutate({ isSpam: !isSpam })}
    >
      {isSpam ? "Not Spam" : "Spam"}
    </button>
  );
}
