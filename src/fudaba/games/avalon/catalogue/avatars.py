"""Avatars: ten faces, two per colour theme, none with an ability."""

from __future__ import annotations

from fudaba.games.avalon.cards import avatar

AVATARS = (
    avatar("aurelia-of-the-road", "街道のアウレリア", "Aurelia of the Road"),
    avatar("brother-cadel", "修道士カデル", "Brother Cadel"),
    avatar("ignis-half-blade", "折れ剣のイグニス", "Ignis Half-Blade"),
    avatar("runa-the-ash-haired", "灰髪のルナ", "Runa the Ash-Haired"),
    avatar("professor-nereus", "ネレウス教授", "Professor Nereus"),
    avatar("shizuku-of-the-lake", "湖のシズク", "Shizuku of the Lake"),
    avatar("old-mother-moss", "苔ばあさま", "Old Mother Moss"),
    avatar("fenn-the-forester", "森番フェン", "Fenn the Forester"),
    avatar("the-nameless-traveller", "名を持たぬ旅人", "The Nameless Traveller"),
    avatar("gear-duchess-mira", "歯車公女ミラ", "Gear Duchess Mira"),
)
