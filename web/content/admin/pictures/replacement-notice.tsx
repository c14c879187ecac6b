import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Picture } from "#contract/media.ts";
import { Button } from "#web/ui/button.tsx";
import { chosenImage } from "./chosen-image.ts";
import { PictureUses } from "./picture-facts.tsx";
import { type PictureInUse, refreshPicture } from "./picture-queries.ts";
import { UploadLine } from "./upload-line.tsx";
import type { Uploaded } from "./upload-states.ts";
import { removeUpload, useUploads } from "./uploads.ts";
import { useDraftUpdates } from "./use-draft-updates.ts";

type ReplacedProps = { uploaded: Uploaded; former: Picture; onDismiss: () => void };

/** The entries that still show the former files, and the way to give them the new ones. */
function Replaced({ uploaded: { picture, formerUses }, former, onDismiss }: ReplacedProps) {
  const { mutate, isPending, data: unchanged } = useDraftUpdates();
  const image = chosenImage(picture);
  const formerImage = chosenImage(former);
  const update = () => {
    if (image && formerImage) mutate({ uses: unchanged ?? formerUses, former: formerImage, image });
  };
  const isDone = unchanged?.length === 0 || formerUses.length === 0;
  const entries =
    formerUses.length === 1 ? "One entry still shows" : `${formerUses.length} entries still show`;
  return (
    <section aria-label="Replaced" className="replacement">
      <p role="status" className="font-medium">
        {formerUses.length === 0 && "Replaced. No entry showed the former picture."}
        {formerUses.length > 0 && !unchanged && `Replaced. ${entries} the former picture:`}
        {unchanged && isDone && "The drafts have the new picture. Publish them to show it:"}
        {unchanged && !isDone && "These entries could not be changed:"}
      </p>
      {formerUses.length > 0 && (
        <PictureUses uses={isDone ? formerUses : (unchanged ?? formerUses)} />
      )}
      <p className="replacement-actions">
        {!isDone && (
          <Button className="admin-button" pending={isPending && "Updating..."} onClick={update}>
            {unchanged ? "Retry" : "Put It into Their Drafts"}
          </Button>
        )}
        <button type="button" className="text-button" onClick={onDismiss}>
          Dismiss
        </button>
      </p>
    </section>
  );
}

/** How far the replacement of a picture is, and what it leaves to do. */
export function ReplacementNotice({ picture }: { picture: PictureInUse }) {
  const client = useQueryClient();
  const upload = useUploads(({ uploads }) =>
    uploads.find(({ replaces }) => replaces?.id === picture.id),
  );
  const isReady = upload?.status.step === "ready";
  useEffect(() => {
    if (isReady) void refreshPicture(client, picture.id);
  }, [isReady, client, picture.id]);
  if (!upload?.replaces) return null;
  const { id, status, replaces } = upload;
  // The page of the new files replaces that of the former ones, and what was pressed before would be lost with it.
  if (status.step === "ready" && status.picture.image?.src === picture.image?.src)
    return <Replaced uploaded={status} former={replaces} onDismiss={() => removeUpload(id)} />;
  return (
    <div className="picture-row replacement">
      <UploadLine upload={upload} />
    </div>
  );
}
