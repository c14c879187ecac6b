import { forward } from "#web/hosting/forward.ts";

export const onRequest = forward;
