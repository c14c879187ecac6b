import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { busySentence, findFreePorts, isBusy, readPort, requirePorts } from "./ports.ts";

const request = (port: number) => ({ port, variable: "PORT", purpose: "the site" });

describe("ports", () => {
  it("names the busy port and suggests another", () => {
    expect(busySentence(request(8787))).toBe(
      "Port 8787 is busy, so the site cannot start; stop what uses it or choose another with PORT=8797.",
    );
  });

  it("reads a port from the environment and refuses other values", () => {
    expect(readPort({}, "PORT", 8787)).toBe(8787);
    expect(readPort({ PORT: "9000" }, "PORT", 8787)).toBe(9000);
    for (const text of ["0", "65536", "80.5", "web"]) {
      expect(() => readPort({ PORT: text }, "PORT", 8787)).toThrow(`PORT=${text} is not a port`);
    }
  });

  it("detects a listening server and refuses its port", async () => {
    const [port = 0, other = 0] = await findFreePorts(2);
    expect(await isBusy(port)).toBe(false);
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    expect(await isBusy(port)).toBe(true);
    await expect(requirePorts([request(other), request(port)])).rejects.toThrow(
      `Port ${port} is busy`,
    );
    await new Promise((done) => server.close(done));
    await requirePorts([request(other), request(port)]);
  });

  it("refuses one port for two purposes", async () => {
    const [port = 0] = await findFreePorts(1);
    await expect(requirePorts([request(port), request(port)])).rejects.toThrow("is busy");
  });
});
