import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { listSends, previewSend, startSend } from "#contract/newsletter-sends.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { newsletterSendsUrl } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";

type Options = {
  readonly postId: string;
  /** How often the post was sent before, as the admin was told. */
  readonly earlierCount: number;
  /** To whom it goes: "1,200 subscribers". */
  readonly recipients: string;
  readonly onClose: () => void;
};

/** What became of a send that failed. */
export const sendFailure = (error: Error): string =>
  isUncertain(error) ? "The newsletter may have been sent" : "The newsletter is not sent";

/** Sends a post to the subscribers and leads to the sends, unless the dialog was closed before that. */
export function useStartSend({ postId, earlierCount, recipients, onClose }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useViewMutation({
    failed: (_, error) => sendFailure(error),
    mutationFn: () => call(startSend, { body: { postId, earlierCount } }),
    onDone: () => {
      onClose();
      navigate(newsletterSendsUrl);
    },
    onSuccess: () => showToast({ title: `On its way to ${recipients}` }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [listSends.path] });
      // After an answer was lost, the dialog says that the post was sent already.
      void client.invalidateQueries({ queryKey: [previewSend.path, postId] });
    },
  });
}
