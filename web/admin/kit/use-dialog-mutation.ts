import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { showError } from "./failure-toast.ts";
import { useIsShown } from "./use-is-shown.ts";

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  /** What did not happen: "Not erased". Without it `onError` reports every failure. */
  failed?: string;
  /** Closes the dialog after a success. Not called where it was closed before: it would close a dialog opened since. */
  onDone?: () => void;
};

/** What a dialog sends. The dialog shows why it failed; where it was closed before the reply came, a toast says so. */
export function useDialogMutation<Data, Variables = void>(options: Options<Data, Variables>) {
  const { failed, onDone, onSuccess, onError, ...mutation } = options;
  const isShown = useIsShown();
  return useMutation<Data, Error, Variables>({
    ...mutation,
    onSuccess: (data, ...context) => {
      if (isShown.current) onDone?.();
      return onSuccess?.(data, ...context);
    },
    onError: (error, ...context) => {
      if (failed && !isShown.current) showError(failed, error);
      return onError?.(error, ...context);
    },
  });
}
