import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { showError } from "./failure-toast.ts";
import { useIsShown } from "./use-is-shown.ts";

type Options<Data, Variables, Context> = UseMutationOptions<Data, Error, Variables, Context> & {
  /** What did not happen: "Not erased". Without it `onError` reports every failure. */
  failed?: string | ((variables: Variables, error: Error) => string | undefined);
  /** Closes a dialog after a success. Not called where it was closed before: it would close a dialog opened since. */
  onDone?: () => void;
};

/**
 * What a view sends: a dialog, a form, or the page of a record. The view shows why it failed; where it has left the
 * screen before the reply came, a toast says so.
 */
export function useViewMutation<Data, Variables = void, Context = unknown>(
  options: Options<Data, Variables, Context>,
) {
  const { failed, onDone, onSuccess, onError, ...mutation } = options;
  const isShown = useIsShown();
  return useMutation<Data, Error, Variables, Context>({
    ...mutation,
    onSuccess: (data, ...context) => {
      if (isShown.current) onDone?.();
      return onSuccess?.(data, ...context);
    },
    onError: (error, variables, ...context) => {
      const title = typeof failed === "function" ? failed(variables, error) : failed;
      if (title !== undefined && !isShown.current) showError(title, error);
      return onError?.(error, variables, ...context);
    },
  });
}
