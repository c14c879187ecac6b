import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { previewSend, testSend } from "#contract/newsletter-sends.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { ErrorNotice, errorMessage, isDone, isUncertain } from "#web/admin/kit/error-notice.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { call } from "#web/lib/api.ts";
import { sendFailure, useStartSend } from "./use-start-send.ts";
import "./send-dialog.css";

type Preview = z.output<typeof previewSend.reply>;
type Props = { postId: string; onClose: () => void };

const people = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "subscriber" : "subscribers"}`;

/** Sends the post to the admin alone. */
function TestMail({ postId }: { postId: string }) {
  const test = useMutation({ mutationFn: () => call(testSend, { params: { id: postId } }) });
  return (
    <p role="status">
      <TextButton pending={test.isPending && "Sending..."} onClick={() => test.mutate()}>
        Send a Test to Me
      </TextButton>
      {test.isSuccess && (
        <span className="text-muted">
          {" "}
          Sent to <bdi>{test.data.email}</bdi>
        </span>
      )}
      {test.error && <span className="text-danger"> {errorMessage(test.error)}</span>}
    </p>
  );
}

type RepeatProps = { preview: Preview; isRepeat: boolean; onChange: (is: boolean) => void };

/** Asks again before a post goes to the same people a second time. */
function SentBefore({ preview, isRepeat, onChange }: RepeatProps) {
  const { lastSend, earlierCount } = preview;
  if (!lastSend) return null;
  return (
    <LabelledCheckbox isOn={isRepeat} onChange={onChange}>
      <span>
        This post was sent {earlierCount === 1 ? "once" : `${earlierCount} times`} already, last on{" "}
        {exactTime(lastSend.startedAt)}. Send it again
      </span>
    </LabelledCheckbox>
  );
}

/** Why a send failed, and what to do before it is sent again. */
function whyFailed(error: Error): string {
  const reason = errorMessage(error);
  if (isDone(error) || !isUncertain(error)) return reason;
  return `${sendFailure(error)}: look at the list of sends before you send it again. ${reason}`;
}

/** What subscribers would get of a post, with the way to send it. */
export function SendForm({ postId, preview, onClose }: Props & { preview: Preview }) {
  const { subject, body, recipients, earlierCount } = preview;
  // After how many sends the admin wants another. One that was stored although its answer was lost asks again.
  const [repeatAfter, setRepeatAfter] = useState<number | null>(null);
  const isRepeat = repeatAfter === earlierCount;
  const start = useStartSend({ postId, earlierCount, recipients: people(recipients), onClose });
  return (
    <DialogForm
      action={`Send to ${people(recipients)}`}
      pending={start.isPending && "Starting..."}
      failure={start.error && whyFailed(start.error)}
      isDisabled={recipients === 0 || (earlierCount > 0 && !isRepeat)}
      onSubmit={() => start.mutate()}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{subject}</bdi>
      </p>
      <pre className="newsletter-preview" dir="auto">
        {body}
      </pre>
      <TestMail postId={postId} />
      {recipients === 0 && <p>Nobody is subscribed yet.</p>}
      <SentBefore
        preview={preview}
        isRepeat={isRepeat}
        onChange={(isOn) => setRepeatAfter(isOn ? earlierCount : null)}
      />
    </DialogForm>
  );
}

/** Shows what subscribers would get of a post, and sends it to them. */
export function SendDialog({ postId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [previewSend.path, postId],
    queryFn: ({ signal }) => call(previewSend, { params: { id: postId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal title="Send to Subscribers" onClose={onClose}>
      {data && <SendForm {...{ postId, onClose }} preview={data} />}
      {!data && !error && (
        <p className="modal-text" role="status">
          Reading the post...
        </p>
      )}
      {!data && error && (
        <ErrorNotice
          title="The post could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}
