import type { ReactNode } from "react";
import type { Picture } from "#contract/media.ts";
import { loadedItems, type PagedList } from "#web/admin/kit/data-list.tsx";
import { ListFoot } from "#web/admin/kit/list-foot.tsx";

type Props = {
  list: PagedList<Picture>;
  /** What to show instead of a list without pictures. */
  empty: ReactNode;
  children: (pictures: readonly Picture[] | undefined) => ReactNode;
};

/** Pictures read page by page, with the empty, error and loading states; `children` draws what has been read. */
export function PictureListStates({ list, empty, children }: Props) {
  const { error, isPlaceholderData } = list;
  const pictures = loadedItems(list);
  const isEmpty = pictures?.length === 0 && !isPlaceholderData;
  return (
    <>
      {isEmpty ? empty : (pictures || !error) && children(pictures)}
      <ListFoot
        list={list}
        noun="pictures"
        onLoadMore={() => void (list.isFetching || list.fetchNextPage())}
      />
    </>
  );
}
