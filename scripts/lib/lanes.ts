/** Test files that one runner takes together, and about how many seconds they take. */
export interface Load {
  files: string[]
  seconds: number
}

/** Divides loads among so many runners that they end at about the same time: the longest first, each to who has least. */
export function divide(loads: readonly Load[], count: number): string[][] {
  const lanes = Array.from({ length: count }, (): Load => ({ files: [], seconds: 0 }))
  for (const { files, seconds } of [...loads].sort((a, b) => b.seconds - a.seconds)) {
    const idlest = lanes.reduce((least, lane) => (lane.seconds < least.seconds ? lane : least))
    idlest.files.push(...files)
    idlest.seconds += seconds
  }
  return lanes.map(({ files }) => files).filter((files) => files.length > 0)
}
