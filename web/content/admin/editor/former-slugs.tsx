import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { listFormerSlugs, removeFormerSlug, restoreFormerSlug } from "#contract/former-slugs.ts";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call, endpointUrl } from "#web/lib/api.ts";
import { useEditor } from "./editor-context.ts";

/** The slugs that lead to the entry, and how one of them is taken away and given back. */
function useFormerSlugs() {
  const { loop } = useEditor();
  const id = useStore(loop.store, ({ entry }) => entry.id);
  const slug = useStore(loop.store, ({ entry }) => entry.slug);
  const client = useQueryClient();
  // With each present slug there are others.
  const queryKey = [endpointUrl(listFormerSlugs, { params: { id } }), slug];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listFormerSlugs, { params: { id }, signal })).data,
  });
  const change = async (
    endpoint: typeof removeFormerSlug | typeof restoreFormerSlug,
    former: string,
    failed: string,
  ) => {
    try {
      const { data: slugs } = await call(endpoint, { params: { id, slug: former } });
      client.setQueryData(queryKey, slugs);
      return true;
    } catch (error) {
      showError(failed, error as Error);
      return false;
    }
  };
  return { slugs: data ?? [], change };
}

/** The former addresses of an entry that readers have seen, each with the way to do without it. */
export function FormerSlugs({ prefix }: { prefix: string }) {
  const { slugs, change } = useFormerSlugs();
  const remove = async (slug: string) => {
    if (!(await change(removeFormerSlug, slug, "The address still leads here"))) return;
    showToast({
      title: `${prefix}${slug} leads nowhere now`,
      onUndo: () => void change(restoreFormerSlug, slug, "The address leads nowhere"),
    });
  };
  return slugs.map((slug) => (
    <p key={slug} className="hint">
      {prefix}
      {slug} leads here.{" "}
      <button type="button" className="admin-text-link" onClick={() => void remove(slug)}>
        Not needed<span className="sr-only"> {slug}</span>
      </button>
    </p>
  ));
}
