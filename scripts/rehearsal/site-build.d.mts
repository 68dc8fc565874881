/** Copies the build `from` to the new folder `to` with other names of its hashed files. Returns `to`. */
export function otherBuild(from: string, to: string): string;
