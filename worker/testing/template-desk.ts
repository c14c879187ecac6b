import { listTemplates, type Template } from "#contract/templates.ts";
import { standardTemplates } from "#worker/generation/standard-templates.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

const { path } = listTemplates;

/** A template that asks for two variables. */
export const newTemplate = {
  type: "Blog Post",
  name: "Launch",
  body: "Announce {{product}} on {{date}}: {{prompt}}",
  status: "active",
};

/** An admin, and what one does with templates. */
export async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, url: string, body?: object, version?: number) =>
    request(method, url, {
      cookie,
      ...(body && { body }),
      ...(version !== undefined && { headers: { "If-Match": `"v${version}"` } }),
    });
  const create = async (changes: object = {}) =>
    (await send("POST", path, { ...newTemplate, ...changes })).json<Template>();
  const list = async (query = "") =>
    (await send("GET", `${path}${query}`)).json<{ data: Template[]; nextCursor: string | null }>();
  return { user, send, create, list };
}

/** The standard template of a type. */
export const standardOf = (type: string) => {
  const found = standardTemplates.find((one) => one.type === type);
  if (!found) throw new Error(`There is no standard template for ${type}`);
  return found;
};
