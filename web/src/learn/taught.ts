/** What a lesson leaves of a choice: the pieces that it wants, and nothing else to press. */
import type { Choice, Option } from '../contract';
import type { LessonInfo, LessonNow } from '../protocol';

/** What ends a gesture of several pieces. */
const END = 'done';

export function taught(choice: Choice, wants: readonly string[]): Choice {
  const { form } = choice;
  const one = form.kind === 'one';
  const wanted = one ? wants.slice(0, 1) : wants;
  const keep = (option: Option): boolean => wanted.includes(option.text) || (!one && option.text === END);
  return {
    ...choice,
    options: choice.options.filter(keep),
    least: one ? choice.least : choice.chosen.length + wanted.length,
    form: {
      ...form,
      ...(form.candidates ? { candidates: form.candidates.filter(keep) } : {}),
      ...(form.kind === 'pay' ? { ready: [[...wanted]] } : {}),
    },
  };
}

/** Where a reader begins who comes to a step: at what is to be looked at before it. */
export function opening(lesson: LessonInfo, step: number): number {
  let at = step;
  while (at > 0 && !lesson.steps[at - 1]!.acts) at -= 1;
  return at;
}

/** The step to show: what is to be looked at first, then what is to be done; past the last once all is. */
export function stepAt(lesson: LessonInfo, now: LessonNow, from: number): number {
  for (let at = from; at < now.step; at += 1) if (!lesson.steps[at]!.acts) return at;
  return Math.max(now.step, Math.min(from, lesson.steps.length));
}
