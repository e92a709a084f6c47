"""Language models at the table: what they are told, how their answers are read, and what playing costs them."""

from __future__ import annotations

from fudaba.llm.chat import Chat
from fudaba.llm.episode import TextEnvironment, rollout
from fudaba.llm.messages import Complete, Message, Reply
from fudaba.llm.tables import ModelTable

__all__ = ["Chat", "Complete", "Message", "ModelTable", "Reply", "TextEnvironment", "rollout"]
