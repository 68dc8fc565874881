"""Revised Romanization of Korean place names (Ministry of Culture and Tourism notice 2000-8)."""

INITIALS = ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h"]
VOWELS = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui", "i",
]
# Final consonants as letters of the Korean alphabet; a double one is pronounced as its first or second.
FINALS = [
    "", "ㄱ", "ㄲ", "ㄳ", "ㄴ", "ㄵ", "ㄶ", "ㄷ", "ㄹ", "ㄺ", "ㄻ", "ㄼ", "ㄽ", "ㄾ", "ㄿ", "ㅀ", "ㅁ", "ㅂ", "ㅄ", "ㅅ",
    "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
]
STOPS = {
    **dict.fromkeys("ㄱㄲㄳㄺㅋ", "k"), **dict.fromkeys("ㄴㄵㄶ", "n"), **dict.fromkeys("ㄷㅅㅆㅈㅊㅌㅎ", "t"),
    **dict.fromkeys("ㄹㄼㄽㄾㅀ", "l"), **dict.fromkeys("ㅁㄻ", "m"), **dict.fromkeys("ㅂㅄㄿㅍ", "p"), "ㅇ": "ng",
}
# A single final before a vowel is pronounced as the initial of the next syllable.
CARRIED = {
    "ㄱ": "g", "ㄲ": "kk", "ㄴ": "n", "ㄷ": "d", "ㄹ": "r", "ㅁ": "m", "ㅂ": "b", "ㅅ": "s", "ㅆ": "ss", "ㅈ": "j",
    "ㅊ": "ch", "ㅋ": "k", "ㅌ": "t", "ㅍ": "p", "ㅎ": "", "ㅇ": "ng",
}
NASAL = {"k": "ng", "t": "n", "p": "m"}
# Names whose official spelling follows an inserted sound that the letters do not show.
EXCEPTIONS = {"학여울": "Hangnyeoul", "샛별": "Saetbyeol"}
# Units that are separated by a hyphen, before and after which sounds are not assimilated.
UNITS = {
    "도": "do", "시": "si", "군": "gun", "구": "gu", "읍": "eup", "면": "myeon", "리": "ri", "동": "dong", "가": "ga",
    "로": "ro",
}


def syllables(word):
    for letter in word:
        index = ord(letter) - 0xAC00
        yield index // 588, index % 588 // 28, index % 28


def romanise_stem(word):
    """A name without its unit: 왕십리 -> Wangsimni."""
    if word in EXCEPTIONS:
        return EXCEPTIONS[word]
    parts = list(syllables(word))
    out = ""
    initial = INITIALS[parts[0][0]] if parts else ""
    for position, (_, vowel, final) in enumerate(parts):
        out += initial + VOWELS[vowel]
        letter = FINALS[final]
        if position + 1 == len(parts):
            out += STOPS[letter] if letter else ""
            break
        following = INITIALS[parts[position + 1][0]]
        tail, initial = join(letter, following, parts[position + 1][1])
        out += tail
    return out[:1].upper() + out[1:]


def join(letter, following, vowel):
    """How a final and the next initial are pronounced together."""
    if not letter:
        return "", following
    if following == "":
        if letter == "ㅇ":
            return "ng", ""
        # 해돋이, 같이
        if vowel == 20 and letter in "ㄷㅌ":
            return "", {"ㄷ": "j", "ㅌ": "ch"}[letter]
        return ("", CARRIED[letter]) if letter in CARRIED else (STOPS[letter], "")
    stop = STOPS[letter]
    if letter in "ㅎㄶㅀ" and following in ("g", "d", "j"):
        return stop if letter != "ㅎ" else "", {"g": "k", "d": "t", "j": "ch"}[following]
    if following == "r":
        if stop in ("n", "l"):
            return "l", "l"
        return NASAL.get(stop, stop), "n"
    if following in ("n", "m"):
        if stop == "l" and following == "n":
            return "l", "l"
        return NASAL.get(stop, stop), following
    return stop, following


def romanise(name):
    """A name with its unit: 강남구 -> Gangnam-gu, 을지로2가 -> Euljiro 2-ga, 당산동1가 -> Dangsan-dong 1-ga."""
    digits = "".join(letter for letter in name if letter.isdigit())
    if digits:
        before, after = name.split(digits, 1)
        if before.endswith("동"):
            stem = romanise(before)
        elif before.endswith("로") and list(syllables(before))[-2][2] == FINALS.index("ㄴ"):
            # A suffix does not turn the ㄴ before it into ㄹ: 신문로 is Sinmunno.
            stem = romanise_stem(before[:-1]) + "no"
        else:
            stem = romanise_stem(before)
        return f"{stem} {digits}-{UNITS[after]}"
    if len(name) > 1 and name[-1] in UNITS:
        return f"{romanise_stem(name[:-1])}-{UNITS[name[-1]]}"
    return romanise_stem(name)
