import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listAudit } from "#contract/audit.ts";
import {
  cancelDataRequest,
  createDataRequest,
  type DataRequest,
  listDataRequests,
  previewDataRequest,
} from "#contract/privacy.ts";
import { listRetention, previewRetention, type RetentionTerms } from "#contract/retention.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";

const listKey = [listDataRequests.path];
/** How often requests that go on are read again, in milliseconds. */
const progressMs = 3000;

const goesOn = ({ status }: DataRequest) => status === "waiting" || status === "running";

const whileGoing = polling(progressMs, ({ signal }) => call(listDataRequests, { signal }));

/** The requests; read again while one goes on and the page is attended. */
export const useDataRequests = () =>
  useQuery({
    ...whileGoing,
    queryKey: listKey,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(goesOn) ? whileGoing.refetchInterval : false,
  });

/** What is deleted by itself. */
export const useRetention = () =>
  useQuery({
    queryKey: [listRetention.path],
    queryFn: ({ signal }) => call(listRetention, { signal }),
    staleTime: 0,
  });

/** How much would go at once with these terms; nothing is asked for terms that cannot be. */
export const usePreviewedTerms = (terms: RetentionTerms | null) =>
  useQuery({
    queryKey: [previewRetention.path, terms],
    queryFn: ({ signal }) => call(previewRetention, { body: terms as RetentionTerms, signal }),
    enabled: terms !== null,
    staleTime: 0,
  });

/** Finds, by email, what is stored of a person. */
export const usePreview = () =>
  useMutation({
    mutationFn: (email: string) => call(previewDataRequest, { body: { email } }),
  });

type Asked = NonNullable<NonNullable<Parameters<typeof call<typeof createDataRequest>>[1]>["body"]>;

/** Asks for data or its erasure, and cancels an erasure. */
export function useDataRequestActions() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries({ queryKey: [listAudit.path] });
  };
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelDataRequest, { params: { id } }),
    onError: (error) => showFailure("Not cancelled", error, "It may have begun."),
    onSettled,
  });
  const create = useViewMutation({
    failed: ({ kind }, error) => {
      if (kind === "export") return undefined;
      return isUncertain(error)
        ? "The erasure may begin in a minute"
        : "The erasure does not begin";
    },
    mutationFn: (body: Asked) => call(createDataRequest, { body }),
    // Also where the dialog was closed, or the screen left, before the reply came.
    onSuccess: ({ id, kind }) => {
      if (kind === "export") showToast({ title: "The export is ready for a day" });
      else showToast({ title: "The erasure begins in a minute", onUndo: () => cancel.mutate(id) });
    },
    onError: (error, { kind }) => {
      if (kind === "export") showFailure("Not exported", error, "Please try again.");
    },
    onSettled,
  });
  return { create, cancel };
}
