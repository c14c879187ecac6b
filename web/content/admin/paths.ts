import { contentKinds, type EntryKind } from "#contract/content.ts";

/** The URL of the CMS Manager; each of its tabs is one segment below. */
export const cmsPath = "/cms";

/** The URL of the list of a kind. */
export const listUrl = (kind: EntryKind): string => `${cmsPath}/${contentKinds[kind].cmsList}`;

/** The URL of an entry in the editor. */
export const entryUrl = (kind: EntryKind, id: string): string => `${listUrl(kind)}/${id}`;

/** The URL of the generated items. */
export const generatedUrl = `${cmsPath}/content`;

/** The URL of a generated item. */
export const generatedItemUrl = (id: string): string => `${generatedUrl}/${id}`;

/** The URL of the templates that prompts are sent with. */
export const templatesUrl = `${generatedUrl}/templates`;

/** The URL of the picture library. */
export const picturesUrl = `${cmsPath}/pictures`;

/** The URL of one picture. */
export const pictureUrl = (id: string): string => `${picturesUrl}/${id}`;

/** The URL of the subscribers of the newsletter. */
export const newsletterUrl = `${cmsPath}/newsletter`;

/** The URL of the posts that were sent to them. */
export const newsletterSendsUrl = `${newsletterUrl}/sends`;
