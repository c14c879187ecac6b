import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeMail, listOutbox } from "#contract/outbox.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "./failure-toast.ts";
import { TextButton } from "./text-button.tsx";
import { showToast } from "./toasts.ts";

type Props = {
  /** The id of the mail. */
  id: string;
  /** The query that the open record was read by; it is read again. */
  recordKey: QueryKey;
};

/** Has a mail that failed tried again now, where the record it is about is open. */
export function RetryMail({ id, recordKey }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(changeMail, { params: { id, action: "retry" } }),
    onSuccess: () => showToast({ title: "The mail is tried again" }),
    onError: (error) => showFailure("Not tried again", error, "The mail stays as it is."),
    onSettled: () => {
      for (const queryKey of [recordKey, [listOutbox.path]])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <TextButton pending={isPending && "Retrying..."} onClick={() => mutate()}>
      Retry
    </TextButton>
  );
}
