"""The tables of the database. A change here comes with a migration beside it; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

META: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

GUESTS: Final = Table(
    "guests",
    META,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("seen_at", Float, nullable=False),
)

TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("state", String(16), nullable=False, index=True),  # open, playing, paused, over, stranded, closed
    Column("setup", Text, nullable=False),  # how it was opened, as JSON: seats, decks, options, clock
    Column("record", Text, nullable=False),  # the header of the game's record; empty before it begins
    Column("reason", Text, nullable=False),  # why it is over or stranded
    Column("opened_at", Float, nullable=False),
    Column("touched_at", Float, nullable=False),
    Column("next", String(16), nullable=False, server_default=""),  # the table that goes on from this one
    Column("wishes", Text, nullable=False, server_default="{}"),  # what people here want of the table, as JSON
    Column("owner", String(40), nullable=False, server_default=""),  # the node that plays it
    Column("epoch", Integer, nullable=False, server_default="0"),  # how often a node has taken it: writes name it
    Column("lease_until", Float, nullable=False, server_default="0"),  # by the database's clock
)

SEATS: Final = Table(
    "seats",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest_id", String(32), nullable=False, index=True),  # empty: nobody, or a bot
    Column("bot", String(80), nullable=False),  # empty: a person
    Column("mode", String(16), nullable=False),  # its pass mode
    Column("name", String(40), nullable=False),
    Column("deck", Text, nullable=False),  # by name or pasted; empty for what the game recommends
    Column("always", Text, nullable=False, server_default=""),  # cards to be asked for in any mode
    Column("pins", Text, nullable=False, server_default=""),  # phases to be asked in, with commas between
    Column("orders", Text, nullable=False, server_default="[]"),  # standing orders, as JSON
    Column("seen", Integer, nullable=False, server_default="0"),  # the last event they were shown before they left
    Column("asked_at", Float, nullable=False, server_default="0"),  # by correspondence: since when they are waited for
    Column("told", Integer, nullable=False, server_default="0"),  # how often they were told so
)

# Holidays of people who play by correspondence: their clocks have so much more.
HOLIDAYS: Final = Table(
    "holidays",
    META,
    Column("guest_id", String(32), primary_key=True),
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)

# The game itself: every accepted answer, in order. Nothing here is ever changed; a step back is a line of its own.
LINES: Final = Table(
    "lines",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("clocks", Text, nullable=False),  # what each seat has left afterwards, in milliseconds, as JSON
    Column("checksum", String(32), nullable=False),  # of the position afterwards; empty between checks
    Column("command", String(120), nullable=False),  # guest and command id; empty if nobody's
    Index("ix_lines_command", "table_id", "command"),
)

# Clocks that run, as they stood when they were last written down: after which row, and what each seat has left.
CLOCKS: Final = Table(
    "clocks",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, nullable=False),
    Column("ms", Text, nullable=False),  # in milliseconds, as JSON
)

CHAT: Final = Table(
    "chat",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("guest_id", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("command", String(120), nullable=False, server_default=""),
)

# One row each time the server starts: ids of choices begin with its number, so that none is given twice.
STARTS: Final = Table(
    "starts",
    META,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seen_at", Float, nullable=False, server_default="0"),  # when it last proved that it can write
)


def _texts_by_name(name: str) -> Table:
    """Texts that a guest keeps, each under a game and a name."""
    return Table(
        name,
        META,
        Column("guest_id", String(32), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("name", String(80), primary_key=True),
        Column("text", Text, nullable=False),
        Column("changed_at", Float, nullable=False),
    )


DECKS: Final = _texts_by_name("decks")
CARD_FILES: Final = _texts_by_name("card_files")

# Who has a name and a passphrase here. The account is its guest: signing in elsewhere makes one that guest.
ACCOUNTS: Final = Table(
    "accounts",
    META,
    Column("guest_id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(120), nullable=False),  # the name as it is compared
    Column("hash", Text, nullable=False),
    Column("epoch", Integer, nullable=False),  # cookies of an older one are no longer good
    Column("rated", Integer, nullable=False),  # 1: wants to be rated
    Column("made_at", Float, nullable=False),
    Index("ix_accounts_key", "key", unique=True),
)

# Who is kept out, by who they are or where they come from, or may not speak.
BANS: Final = Table(
    "bans",
    META,
    Column("kind", String(8), primary_key=True),  # guest, address, mute
    Column("who", String(80), primary_key=True),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# What people have told operators of others.
REPORTS: Final = Table(
    "reports",
    META,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# What operators did. Nothing is ever changed here.
AUDIT: Final = Table(
    "audit",
    META,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("address", String(80), nullable=False),
    Column("act", String(40), nullable=False),
    Column("about", Text, nullable=False),
)

# By these somebody comes into their account who has forgotten the passphrase; each is good once.
RECOVERIES: Final = Table(
    "recoveries",
    META,
    Column("guest_id", String(32), primary_key=True),
    Column("digest", String(64), primary_key=True),
)

# Where people want to be told that they are waited for.
NOTICES: Final = Table(
    "notices",
    META,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # push, discord, slack, ntfy, matrix, mail
    Column("target", Text, nullable=False),  # an address, or a browser's subscription as JSON
    Column("table_id", String(16), nullable=False, server_default=""),  # of this table alone
    Column("made_at", Float, nullable=False),
    Column("failed", Integer, nullable=False, server_default="0"),  # so many in a row could not be brought
)

# Who is whose friend: a row for each of the two, with the id by which they mean the other.
FRIENDS: Final = Table(
    "friends",
    META,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), nullable=False),
    Column("friend_id", String(32), nullable=False, index=True),
    Column("made_at", Float, nullable=False),
    Index("ix_friends_pair", "guest_id", "friend_id", unique=True),
)

# The word in somebody's link, by which others become their friends.
FRIEND_LINKS: Final = Table(
    "friend_links",
    META,
    Column("guest_id", String(32), primary_key=True),
    Column("word", String(32), nullable=False),
    Index("ix_friend_links_word", "word", unique=True),
)

# Tables to which friends were invited.
INVITATIONS: Final = Table(
    "invitations",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest_id", String(32), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_invitations_guest_id", "guest_id"),
)

# Where an account is signed in: its cookies name one, and are good as long as it is here.
SESSIONS: Final = Table(
    "sessions",
    META,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), nullable=False, index=True),
    Column("agent", String(120), nullable=False),  # what browser it said it is
    Column("made_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
)

# Guests who have left or had everything deleted: their cookies are void, wherever copies of them lie. Who they were
# cannot be told from it.
VOIDS: Final = Table(
    "voids",
    META,
    Column("digest", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)

# How a game ended, seat by seat; who sat there and with what stands in ``seats``.
RESULTS: Final = Table(
    "results",
    META,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("result", String(8), nullable=False),  # won, lost, drawn
    Column("rated", Integer, nullable=False),  # 1: it moved ratings
    Column("ended_at", Float, nullable=False),
)

RATINGS: Final = Table(
    "ratings",
    META,
    Column("guest_id", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

REVIEWS: Final = Table(
    "reviews",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("data", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# Servers that play on one database, as they last said that they are there, by the database's clock.
NODES: Final = Table(
    "nodes",
    META,
    Column("id", String(40), primary_key=True),
    Column("address", String(120), nullable=False),  # where the others reach it
    Column("seen_at", Float, nullable=False),
    Column("workers", Integer, nullable=False, server_default="0"),  # its processes for bots
)

# Questions to bots that any of them may answer.
QUESTIONS: Final = Table(
    "questions",
    META,
    Column("id", String(32), primary_key=True),
    Column("asked_at", Float, nullable=False, index=True),
    Column("message", Text, nullable=False),  # as a process of bots is asked, as JSON
    Column("taken_by", String(40), nullable=False, server_default=""),
    Column("until", Float, nullable=False, server_default="0"),  # by then another one may take it
    Column("answer", Text, nullable=False, server_default=""),
)

# What all of them have to know alike: the key that signs cookies.
SHARED: Final = Table(
    "shared",
    META,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
