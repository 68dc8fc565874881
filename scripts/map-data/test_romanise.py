"""Run with `python3 -m unittest discover scripts/map-data`."""

import csv
import pathlib
import unittest

from romanise import romanise

DISTRICTS = pathlib.Path(__file__).parents[2] / "crates/locations/data/districts.csv"


class Romanisation(unittest.TestCase):
    def test_official_examples(self):
        for korean, english in {
            "종로구": "Jongno-gu", "신문로1가": "Sinmunno 1-ga", "당산동1가": "Dangsan-dong 1-ga",
            "을지로2가": "Euljiro 2-ga", "삼죽면": "Samjuk-myeon", "퇴계원읍": "Toegyewon-eup", "백령면": "Baengnyeong-myeon",
            "독산동": "Doksan-dong", "압구정동": "Apgujeong-dong", "별내동": "Byeollae-dong", "묵호진동": "Mukhojin-dong",
            "대관령면": "Daegwallyeong-myeon", "국토정중앙면": "Guktojeongjungang-myeon", "낙원동": "Nagwon-dong",
            "신림동": "Sillim-dong", "합정동": "Hapjeong-dong", "청량리동": "Cheongnyangni-dong", "학동": "Hak-dong",
        }.items():
            self.assertEqual(romanise(korean), english, korean)

    def test_all_districts_agree_with_their_table(self):
        with DISTRICTS.open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                self.assertEqual(romanise(row["ko"]), row["en"])


if __name__ == "__main__":
    unittest.main()
