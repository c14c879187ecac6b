import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isolated } from "#contract/isolated.ts";
import { describePicture, type Picture, readPicture } from "#contract/media.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { useSaveOnClose } from "#web/content/admin/use-save-on-close.ts";
import { call } from "#web/lib/api.ts";
import { descriptionOf, isSameDescription, isSameFocus } from "./description.ts";
import { afterPictureWrite, isConflict } from "./picture-queries.ts";
import { remakePreview } from "./remake-preview.ts";
import { updateUploaded } from "./uploads.ts";

/** How long nothing is typed or moved before the description is saved, in milliseconds. */
const pauseMs = 800;

type Saving =
  | { readonly step: "idle" }
  | { readonly step: "saving" }
  | { readonly step: "failed"; readonly error: Error }
  /** Another admin has described the picture meanwhile. */
  | { readonly step: "conflict"; readonly theirs: Picture };

/**
 * What an admin writes about a picture, saved by itself after a pause and when the picture is left. A change by
 * another admin is never overwritten unasked.
 */
export function useDescription(picture: Picture) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => descriptionOf(picture));
  const [saved, setSaved] = useState(picture);
  const [saving, setSaving] = useState<Saving>({ step: "idle" });
  // The save that was begun last, with what it has stored; null when that failed.
  const running = useRef<Promise<Picture | null>>(Promise.resolve(null));
  /** Why the save that was begun last has failed. */
  const failure = useRef<Error>(null);
  const [author] = useState(() => adminUser()?.email);
  const isSaved = isSameDescription(draft, saved);
  // What another admin has written shows at once where it replaces nothing unsaved.
  if (isSaved && saving.step === "idle" && picture.version > saved.version) {
    setSaved(picture);
    setDraft(descriptionOf(picture));
  }

  const send = async (base: Picture): Promise<Picture> => {
    const request = { ...ifMatch(base), body: draft };
    const described = await answerInTime(call(describePicture, { ...request, keepalive: true }));
    // Without its new crop the preview keeps the former one, which is no reason to call the text unsaved.
    const after = isSameFocus(described, base)
      ? described
      : await remakePreview(described).catch(() => described);
    setSaved(after);
    setSaving({ step: "idle" });
    afterPictureWrite(client, after);
    updateUploaded(after);
    return after;
  };

  /** The picture after a conflict: saved again where nothing is lost by it, else null. */
  const settle = async (): Promise<Picture | null> => {
    const theirs = await answerInTime(call(readPicture, { params: { id: picture.id } }));
    // The answer to an earlier save was lost, or something else about the picture has changed.
    if (isSameDescription(theirs, draft) || isSameDescription(theirs, saved)) return send(theirs);
    setSaving({ step: "conflict", theirs });
    return null;
  };

  const attempt = async (base: Picture): Promise<Picture | null> => {
    if (isSameDescription(draft, base)) return base;
    setSaving({ step: "saving" });
    failure.current = null;
    try {
      return await send(base).catch((error) => {
        if (isConflict(error)) return settle();
        throw error;
      });
    } catch (error) {
      failure.current = error as Error;
      setSaving({ step: "failed", error: failure.current });
      return null;
    }
  };

  /** Saves what is not saved yet; null when that failed. */
  const save = (base = saved): Promise<Picture | null> => {
    running.current = attempt(base);
    return running.current;
  };

  const saveUnsent = () => {
    if (!isSaved && saving.step === "idle") void save();
  };
  const saveNow = useEffectEvent(saveUnsent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with each change of the draft.
  useEffect(() => {
    const timer = setTimeout(() => saveNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, saving.step]);
  useSaveOnClose(saveUnsent, () => !isSaved && saving.step !== "idle");
  /** Saves what was written while a save was on its way, or after one that failed, behind it; null when that failed. */
  const saveRest = async (): Promise<Picture | null> => {
    const after = await running.current;
    return save(after && after.version > saved.version ? after : saved);
  };
  const saveOnLeave = useEffectEvent(async () => {
    // Another admin who has signed in meanwhile did not write it.
    if (isSaved || adminUser()?.email !== author) return;
    if (await saveRest()) return;
    const title = `${isolated(picture.name)} is not saved`;
    showFailure(title, failure.current, "Its description was not stored.");
  });
  useEffect(() => () => void saveOnLeave(), []);

  const takeTheirs = (theirs: Picture) => {
    setDraft(descriptionOf(theirs));
    setSaved(theirs);
    setSaving({ step: "idle" });
    afterPictureWrite(client, theirs);
  };
  const change = (changes: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    // A change is another reason to try.
    setSaving((now) => (now.step === "failed" ? { step: "idle" } : now));
  };
  return { draft, change, isSaved, saving, save, saveRest, takeTheirs };
}

export type DescriptionInProgress = ReturnType<typeof useDescription>;
