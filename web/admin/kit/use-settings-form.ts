import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { validate } from "#web/forms/validate.ts";
import { useAdminId } from "./admin-user.ts";
import { useKeptDraft } from "./kept-draft.ts";
import type { VersionedSettings } from "./settings-draft.ts";
import { showToast } from "./toasts.ts";
import { useViewMutation } from "./use-view-mutation.ts";

type Options<Settings, Reply> = {
  schema: z.ZodMiniType<Settings>;
  /** Under which name and in which shape the form is kept for the admin at work; not at all without a name. */
  draftName?: string;
  form?: z.ZodMiniType<Settings>;
  /** What the query has read. */
  reply: Reply;
  queryKey: QueryKey;
  /** The settings in a reply. */
  read: (reply: Reply) => VersionedSettings<Settings>;
  /** Stores settings on the version they are based on. */
  save: (settings: VersionedSettings<Settings>) => Promise<Reply>;
};

/** What is written in a form of settings, how it is saved, and what another admin has stored meanwhile. */
export function useSettingsForm<Settings extends object, Reply>(options: Options<Settings, Reply>) {
  const { schema, reply, queryKey, read, save: mutationFn } = options;
  const client = useQueryClient();
  const stored = read(reply);
  const adminId = useAdminId();
  const draftKey = options.draftName && `${options.draftName}:${adminId}`;
  const readAgain = () => client.invalidateQueries({ queryKey });
  const draft = useKeptDraft(draftKey, options.form, stored, readAgain);
  const { settings, base } = draft;
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending, error, reset } = useViewMutation({
    failed: "Settings not saved",
    mutationFn,
    onSuccess: async (saved) => {
      // A read under way may have begun before the save.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      showToast({ title: "Settings saved" });
    },
    // What another admin has stored is shown when theirs is loaded.
    onError: () => void readAgain(),
  });
  const result = validate(schema, settings);
  const save = (version = base.version) => {
    setChecked(true);
    if (!("body" in result) || isPending) return;
    // Settled here, because the callbacks of a mutation are not called once the form has left the screen.
    mutateAsync({ settings: result.body, version }).then(
      (saved) => draft.saved(settings, read(saved)),
      () => {},
    );
  };
  return {
    settings,
    errors: isChecked && "errors" in result ? result.errors : {},
    isUnsaved: draft.isUnsaved,
    isKept: draft.isKept,
    isPending,
    error,
    mine: settings,
    theirs: stored.settings,
    change: draft.change,
    save,
    loadTheirs: () => {
      draft.take(stored);
      reset();
    },
  };
}
