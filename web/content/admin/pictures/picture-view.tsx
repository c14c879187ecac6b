import "./pictures.css";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { useLastOpened } from "#web/admin/kit/list-focus.ts";
import { recordTitle, usePageTitle } from "#web/admin/kit/page-title.ts";
import { isMissing, RecordState } from "#web/admin/kit/record-state.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { useLeaveGuard } from "#web/admin/kit/use-leave-guard.ts";
import { useLeaveQuestion } from "#web/admin/kit/use-leave-question.tsx";
import { picturesUrl } from "#web/content/admin/paths.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { FileButton } from "./drop-zone.tsx";
import { PictureDetails, SaveState } from "./picture-details.tsx";
import { PictureFacts, PictureUses } from "./picture-facts.tsx";
import { type PictureInUse, usePicture } from "./picture-queries.ts";
import { ReplacementNotice } from "./replacement-notice.tsx";
import { addReplacement } from "./uploads.ts";
import { type DescriptionInProgress, useDescription } from "./use-description.ts";
import { useDelete, useRestore } from "./use-trash.ts";

/** Why a picture was not deleted. */
function DeleteProblem({ error, onDismiss }: { error: Error; onDismiss: () => void }) {
  const isUsed = error instanceof ApiError && error.problem?.code === "in_use";
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">Not deleted.</span> {errorMessage(error)}
        {isUsed && " They are listed under “Used in”."}
      </p>
      <button type="button" className="text-button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}

/** Saves before a picture is left, and asks only when that fails; keeps the page when the session ends. */
function useDescriptionGuard({ isSaved, saveRest }: DescriptionInProgress) {
  const { ask, question } = useLeaveQuestion(
    <p>The description of this picture is not saved and is lost when you leave.</p>,
  );
  useLeaveGuard(() => isSaved || saveRest().then((saved) => saved !== null || ask()));
  useHeldSession(!isSaved);
  return question;
}

function LibraryPicture({ picture }: { picture: PictureInUse }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const description = useDescription(picture);
  const question = useDescriptionGuard(description);
  const { mutate: remove, error, reset } = useDelete();
  const [isDeleting, setDeleting] = useState(false);
  const onDelete = async () => {
    // Set before the description is saved, so that a second press meanwhile does nothing.
    setDeleting(true);
    const saved = await description.save();
    const onSuccess = () => navigate(picturesUrl + search);
    const onSettled = () => setDeleting(false);
    if (saved) remove(saved, { onSuccess, onSettled });
    else onSettled();
  };
  return (
    <>
      <div className="toolbar">
        <SaveState description={description} />
        <div className="toolbar-end">
          <FileButton
            label="Replace"
            className={buttonStyle("outline", "admin-button")}
            onFiles={([file]) => file && addReplacement(file, picture)}
          />
          <Button
            kind="outline"
            className="admin-button"
            pending={isDeleting && "Deleting..."}
            onClick={() => void onDelete()}
          >
            Delete
          </Button>
        </div>
      </div>
      <ReplacementNotice picture={picture} />
      {error && <DeleteProblem error={error} onDismiss={reset} />}
      <div className="picture-columns">
        <PictureDetails picture={picture} description={description} />
        <PictureFacts picture={picture} />
      </div>
      {question}
    </>
  );
}

function DeletedPicture({ picture }: { picture: PictureInUse }) {
  const { mutate, isPending } = useRestore();
  const { usedIn } = picture;
  return (
    <>
      <EmptyState
        title="This picture is in the trash."
        actions={
          <Button
            className="admin-button"
            pending={isPending && "Restoring..."}
            onClick={() => mutate(picture)}
          >
            Restore
          </Button>
        }
      >
        {usedIn.length === 0
          ? "It is deleted for good 30 days after it was put there. Pages that were built with it need a deployment before then."
          : "It is kept for as long as the entries below show it."}
      </EmptyState>
      {usedIn.length > 0 && (
        <div className="picture-facts">
          <SectionHeading id="used-in" title="Used in" count={usedIn.length} />
          <PictureUses uses={usedIn} />
        </div>
      )}
    </>
  );
}

function OpenPicture({ picture }: { picture: PictureInUse }) {
  if (picture.status === "deleted") return <DeletedPicture picture={picture} />;
  if (picture.status === "ready")
    return <LibraryPicture key={picture.image?.src} picture={picture} />;
  return (
    <EmptyState title="This picture is not complete.">
      Its upload has paused. Choose the same file in the library to go on.
    </EmptyState>
  );
}

function PictureRecord({ id }: { id: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const reading = usePicture(id);
  const { data, error } = reading;
  const title = data?.name ?? (isMissing(error) ? "No such picture" : "Picture");
  usePageTitle(recordTitle(title, "Pictures"));
  useEffect(() => useLastOpened.setState({ id }), [id]);
  const back = () => navigate(picturesUrl + search);
  useShortcuts({ Escape: back });
  return (
    <>
      <TopBar
        title={title}
        parent={
          <Link className="top-bar-parent" to={picturesUrl + search}>
            Pictures<span aria-hidden="true"> /</span>
          </Link>
        }
      />
      {data && <OpenPicture picture={data} />}
      <RecordState
        noun="picture"
        reading={reading}
        missing="The link may be cut short, or the picture was deleted for good."
        skeleton={<div aria-busy="true" className="toolbar" />}
      />
    </>
  );
}

/** One picture: how it is cropped and described, where it is used, replace and delete. */
export function Component() {
  const { id = "" } = useParams();
  return <PictureRecord key={id} id={id} />;
}
