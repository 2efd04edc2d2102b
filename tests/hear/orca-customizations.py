"""Orca reads this file when it starts: it decides what to say as ever, and what it says goes to a file instead of a voice."""

import os
import time

from orca import settings, speech

_log = open(os.environ["HEARD"], "a", buffering=1)


def _write(kind, text=""):
    _log.write(f"{time.time():.2f}\t{kind}\t{text}\n".replace("\n", " ").rstrip() + "\n")


def _say(text, acss, interrupt):
    if isinstance(text, str) and text.strip():
        _write("SAY", text)


def _say_all(utterances, progress):
    for context, acss in utterances:
        _write("SAY", context.utterance)


# A page is read by the keys that are pressed, and not as a whole when it comes.
settings.sayAllOnLoad = False

speech.init = lambda: None
speech._speak = _say
speech.sayAll = _say_all
speech.speakCharacter = lambda character, acss=None: _write("SAY", character)
speech.speakKeyEvent = lambda event, acss=None: None
speech.stop = lambda: _write("STOP")
