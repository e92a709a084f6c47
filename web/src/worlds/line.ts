/** A line through points with round corners, as a path. */
export function rounded(points: readonly (readonly [number, number])[], radius: number): string {
  let d = `M${points[0]![0]},${points[0]![1]}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const [before, after] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
    if (!before || !after) continue;
    const r = Math.min(radius, before / 2, after / 2);
    const from = (p: readonly [number, number], length: number): string =>
      `${b[0] + ((p[0] - b[0]) / length) * r},${b[1] + ((p[1] - b[1]) / length) * r}`;
    d += `L${from(a, before)}Q${b[0]},${b[1]} ${from(c, after)}`;
  }
  const last = points.at(-1)!;
  return `${d}L${last[0]},${last[1]}`;
}

/** The direction in which a line ends, in degrees. */
export function heading(points: readonly (readonly [number, number])[]): number {
  const to = points.at(-1)!;
  const before = points.findLast((point) => point[0] !== to[0] || point[1] !== to[1]) ?? to;
  return (Math.atan2(to[1] - before[1], to[0] - before[0]) * 180) / Math.PI;
}
