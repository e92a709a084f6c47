/** Which puzzles have been solved, in this browser. */
const SOLVED = 'fudaba.puzzles';

export function solved(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SOLVED) ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function solve(id: string): void {
  try {
    localStorage.setItem(SOLVED, JSON.stringify([...solved().add(id)]));
  } catch {
    // no place to keep it
  }
}
