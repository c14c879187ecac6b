import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useStore } from "zustand";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import { type CmsEntry, getEntry, saveEntry } from "#contract/entries.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { useDueEntries } from "#web/content/admin/use-due-entries.ts";
import { call } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.ts";
import { issueMessage } from "./document-problems.ts";
import type { Editor } from "./editor-context.ts";
import { controlsOf, type Shape } from "./field-controls.ts";
import {
  type Fields,
  fieldsOf,
  storedFields,
  type Values,
  validBlanks,
  valuesOf,
} from "./form-values.ts";
import { createSaveLoop } from "./save-loop.ts";
import { workingCopy } from "./working-copy.ts";
import { writtenFields } from "./written-fields.ts";

/** Browsers refuse to send more than 64 KB after the page was left. */
const maxKeepaliveLength = 60_000;

/** The shape of what an admin writes, without the fields that the server computes. */
export const writtenShape = (kind: EntryKind): Shape =>
  writtenFields<Shape[string]>(kind, contentKinds[kind].document.shape);

/** Saves fields of the draft; a short request outlives the page. */
export async function sendFields(entry: CmsEntry, fields: Fields): Promise<CmsEntry> {
  const body = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? null]),
  );
  const keepalive = new Blob([JSON.stringify(body)]).size < maxKeepaliveLength;
  return call(saveEntry, { ...ifMatch(entry), body, keepalive });
}

const readAgain = ({ id }: CmsEntry) => call(getEntry, { params: { id } });

/** The form of an entry, and the loop that saves what is written in it. */
export function useEntryEditor(first: CmsEntry): Editor {
  const { kind } = first;
  const [shape] = useState(() => writtenShape(kind));
  const [controls] = useState(() => controlsOf(shape));
  const shownValues = (entry: CmsEntry): Values => ({
    ...valuesOf(controls, workingCopy(entry)),
    slug: entry.slug,
  });
  const resolver: Resolver<Record<string, unknown>> = (values, context, options) =>
    zodResolver(contentKinds[kind].document, { error: issueMessage })(
      fieldsOf(controls, values) as never,
      context,
      options as never,
    ) as never;
  const form = useForm<Record<string, unknown>>({
    defaultValues: shownValues(first),
    mode: "onTouched",
    resolver,
  });
  const read = () => {
    const values = form.getValues();
    return { ...fieldsOf(controls, values), slug: values.slug };
  };
  const [loop] = useState(() =>
    createSaveLoop({
      entry: first,
      read,
      reload: readAgain,
      fieldsOf: (entry) => ({ ...fieldsOf(controls, shownValues(entry)), slug: entry.slug }),
      stored: (fields) => storedFields(shape, fields),
      isSignedIn: () => useSession.getState().status === "signed-in",
      own: () => adminUser()?.email ?? null,
      save: (entry, changes) =>
        sendFields(entry, { ...validBlanks(shape, controls, workingCopy(entry)), ...changes }),
    }),
  );
  const publishAt = useStore(loop.store, ({ entry }) => entry.publishAt);
  const unpublishAt = useStore(loop.store, ({ entry }) => entry.unpublishAt);
  useDueEntries([{ publishAt, unpublishAt }], loop.follow);
  const [generation, setGeneration] = useState(0);
  const refused = useStore(loop.store, (state) => state.refused);
  useEffect(() => {
    const callback = ({ name }: { name?: string | undefined }) => {
      loop.changed();
      // A problem is gone as soon as it is solved, not only when the field is left.
      if (name && form.getFieldState(name).invalid) void form.trigger(name);
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, loop]);
  const show = (values: Values) => {
    form.reset({ ...shownValues(loop.store.getState().entry), ...values });
    setGeneration((count) => count + 1);
    loop.changed();
  };
  return {
    kind,
    controls,
    form,
    loop,
    generation,
    document: () => fieldsOf(controls, form.getValues()),
    showValues: show,
    showEntry: (entry) => {
      loop.rebase(entry);
      show({});
    },
    refusedMessage: (path) => refused[path.split(".")[0] ?? ""]?.message,
  };
}
