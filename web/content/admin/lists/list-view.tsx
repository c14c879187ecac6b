import { useParams } from "react-router-dom";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { kindOfList } from "#web/content/admin/kind-names.ts";
import { EntryList } from "./entry-list.tsx";
import "./lists.css";

function NoSuchList() {
  usePageTitle("Not found · Content");
  return (
    <>
      <TopBar title="No such list" />
      <ContentTabs />
      <EmptyState title="No such list.">
        The tabs above lead to the lists there are; the overview links the others.
      </EmptyState>
    </>
  );
}

/** The list that the URL names. */
export function Component() {
  const { list } = useParams();
  const kind = kindOfList(list);
  return kind ? <EntryList key={kind} kind={kind} /> : <NoSuchList />;
}
