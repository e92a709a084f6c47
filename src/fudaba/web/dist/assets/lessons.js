var e=[{id:`ashes-play`,game:`ashes`,rules:[`ashes.play.sequence`],record:`fudaba 1
game: ashes 2 8b13b5b3ded2
options: first_five=hidden first_player=random windows=needed
deck: iron-men
deck: snakes-in-silver
seed: 0
---
pick chant-of-revenge
pick one-hundred-blades
pick spiked-armor
pick hammer-knight
done
pick hypnotize
pick summon-silver-snake
pick open-memories
pick transfer
done
discard hypnotize
done
done
play summon-silver-snake
end turn
`},{id:`ashes-attack`,game:`ashes`,rules:[`ashes.attack.types`],record:`fudaba 1
game: ashes 2 8b13b5b3ded2
options: first_five=hidden first_player=random windows=needed
deck: iron-men
deck: snakes-in-silver
seed: 0
---
pick chant-of-revenge
pick one-hundred-blades
pick spiked-armor
pick hammer-knight
done
pick hypnotize
pick summon-silver-snake
pick open-memories
pick transfer
done
discard hypnotize
done
done
play summon-silver-snake
end turn
play hammer-knight
pay ceremonial-basic
use #1
discard iron-worker
choose #2
pass
end turn
`},{id:`azuride-launch`,game:`azuride`,rules:[`azuride.deploy.launch`],record:`fudaba 1
game: azuride 2 4496ccaff253
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=janken hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
throw rock
throw scissors
go second
set king-george-v right
set hood centre
set belfast left
end
set alaska left
set johnston centre
`},{id:`azuride-raid`,game:`azuride`,rules:[`azuride.battle.target-hq`],record:`fudaba 1
game: azuride 2 4496ccaff253
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=janken hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
throw rock
throw scissors
go second
set king-george-v right
set hood centre
set belfast left
end
set alaska left
set johnston centre
set jintsu right
launch #6 front-3
pay #4
done
set cube-convoy centre
end
pass
skill #4 night-shift
set nelson centre
set hermes left
set belfast-escort right
launch #3 front-3
pay #9
pay #1
done
launch #9 rear-2
rotate centre
end
raid #3
dock centre
pass
set ryujo centre
pass
launch #4 rear-1
pay #5
done
pass
set fubuki left
pass
set cube-rust centre
pass
launch #15 front-2
pay #16
pass
end
pass
skill-on #13 ping #15
pass
pass
end
pass
pass
`},{id:`azuride-cut-in`,game:`azuride`,rules:[`azuride.ability.use`,`azuride.skill.format`],record:`fudaba 1
game: azuride 2 4496ccaff253
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=janken hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
throw rock
throw scissors
go second
set king-george-v right
set hood centre
set belfast left
end
set alaska left
set johnston centre
set jintsu right
launch #6 front-3
pay #4
done
set cube-convoy centre
end
pass
skill #4 night-shift
set nelson centre
set hermes left
set belfast-escort right
launch #3 front-3
pay #9
pay #1
done
launch #9 rear-2
rotate centre
end
raid #3
dock centre
pass
set ryujo centre
pass
launch #4 rear-1
pay #5
done
pass
set fubuki left
pass
set cube-rust centre
pass
launch #15 front-2
pay #16
pass
end
pass
skill-on #13 ping #15
pass
pass
end
pass
pass
raid #6
attack #4 #9
pass
end
pass
pass
end
end
pass
pass
pass
end
pass
pass
end
pass
pass
end
pass
pass
set ajax centre
pass
launch #1 rear-2
set javelin left
end
pass
pass
skill-on #16 corrode #3
end
pass
set nagato centre
pass
recall #15
pass
set fubuki left
pass
set cube-crane centre
pass
end
pass
pass
skill-on #13 ping #4
pass
pass
pass
pass
end
pass
pass
pass
pass
raid #4
pass
pass
end
pass
pass
pass
pass
end
done
end
pass
pass
pass
pass
end
pass
pass
pass
pass
end
pass
pass
pass
pass
set karlsruhe left
launch #8 rear-1
rotate centre
end
pass
pass
end
pass
raid #3
attack #1 #4
block #6 #1
`},{id:`avalon-create`,game:`avalon`,rules:[`avalon.set.create-mana`],record:`fudaba 1
game: avalon 3 6e2b358aa5bd
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
`},{id:`avalon-summon`,game:`avalon`,rules:[`avalon.set.summon`],record:`fudaba 1
game: avalon 3 6e2b358aa5bd
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
cast lesson-remembered
create dawn-road-squire 1
`},{id:`avalon-march`,game:`avalon`,rules:[`avalon.main.march`],record:`fudaba 1
game: avalon 3 6e2b358aa5bd
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
cast lesson-remembered
create dawn-road-squire 1
create well-digger 1
summon lamplit-page 1
discard order-of-the-crest
create wayside-wellkeeper 2
create sundial-sage 2
end
declare invade
lay aurelia-of-the-road
create ember-whelp 1
summon wind-up-porter 1
create hearth-salamander 2
summon drake-host-general 2
create flame-script-mage 3
create hearth-salamander 3
create hearth-salamander 4
end
march 2
cast hidden-stair
create dawn-road-squire 2
discard hallowed-rampart
summon choir-fay 2
activate
create honey-lantern-pixie 3
activate
summon road-warden 3
create pathfinder-captain 4
end
declare invade
fight 3
lay aurelia-of-the-road
cast call-by-name
take ivy-shieldbearer
create dawn-road-squire 4
summon ivy-shieldbearer 4
create ivy-shieldbearer 5
create retired-knight 5
create veil-of-noon 5
end
`}],t={"ashes-play":{title:{ja:`はじめての札`,en:`Your first card`},goal:{ja:`手札から1枚、プレイしてください。`,en:`Play a card from your hand.`},how:[{ja:`旗の立った札が、いま使える札です。押してから決めます。`,en:`Cards with a flag can be played now: press one, then decide.`},{ja:`札の左上がコストです。活性ダイスを消耗して支払います。`,en:`Its cost stands at the top left. You pay by exhausting active dice.`},{ja:`使えない札も押してみてください。なぜ使えないかが出ます。`,en:`Press a card without a flag too: it says why not.`}],done:{ja:`出した札は呪盤か戦場に置かれ、次のターンから力になります。`,en:`What you played now lies on your spellboard or battlefield and works for you.`},rule:`ashes.play.sequence`},"ashes-attack":{title:{ja:`はじめての攻撃`,en:`Your first attack`},goal:{ja:`自分のユニットで攻撃してください。`,en:`Attack with a unit of yours.`},how:[{ja:`未消耗のユニットを選び、フェニックスボーンか相手のユニットを狙います。`,en:`Choose units that are not exhausted, and aim at a Phoenixborn or a unit.`},{ja:`相手はガードやブロックで受けることがあります。`,en:`The other side may guard or block.`},{ja:`攻撃は1ターンに1回のメインアクションです。`,en:`An attack is your one main action of the turn.`}],done:{ja:`フェニックスボーンの体力を0にすれば勝ちです。攻撃したユニットは消耗します。`,en:`Bring a Phoenixborn to its end and you win. Units that attacked are exhausted.`},rule:`ashes.attack.types`},"azuride-launch":{title:{ja:`はじめての出撃`,en:`Your first launch`},goal:{ja:`工廠から艦を出撃させてください。`,en:`Launch a ship from your docks.`},how:[{ja:`工廠の先頭のキャラが出撃できます。空いた前衛か後衛を選びます。`,en:`The head of a dock can be launched to an empty place in front or rear.`},{ja:`コストは工廠の札をツイストして支払います。色を合わせます。`,en:`You pay by twisting cards in your docks; colours have to match.`}],done:{ja:`前衛は撃ち合い、後衛は支えます。次は攻撃です。`,en:`The front fights, the rear supports. Attacking comes next.`},rule:`azuride.deploy.launch`},"azuride-raid":{title:{ja:`はじめての攻撃`,en:`Your first attack`},goal:{ja:`相手の司令部を攻撃してください。`,en:`Attack the enemy’s HQ.`},how:[{ja:`山札がそのまま司令部です。ダメージの数だけ山札が捨てられます。`,en:`The deck is the HQ: so much damage, so many cards of it are lost.`},{ja:`正面が空いていれば司令部に届きます。相手はブロックできます。`,en:`Where nobody stands in the way you reach the HQ; the other side may block.`}],done:{ja:`相手の山札が尽きれば勝ちです。`,en:`When the enemy’s deck is gone you win.`},rule:`azuride.battle.target-hq`},"azuride-cut-in":{title:{ja:`はじめての割り込み`,en:`Your first cut-in`},goal:{ja:`相手の攻撃に割り込んでください。`,en:`Cut in on the enemy’s attack.`},how:[{ja:`相手が動くたびに、割り込む機会が来ることがあります。`,en:`When the enemy acts you may get a chance to cut in.`},{ja:`能力かスキルをひとつ選びます。あとから積まれたものが先に解決します。`,en:`Choose an ability or a skill. What was added last resolves first.`}],done:{ja:`割り込みの聞かれ方は卓でいつでも変えられます（P）。`,en:`When you want to be asked can be changed at the table at any time (P).`},rule:`azuride.cutin.windows`},"avalon-create":{title:{ja:`はじめての素成`,en:`Your first mana`},goal:{ja:`手札を1枚、土地に素成してください。`,en:`Create mana: put a card from your hand on a land.`},how:[{ja:`札を押し、土地を選びます。札の下の印が生む魔素です。`,en:`Press a card, then a land. The signs below show the mana it gives.`},{ja:`魔素には寿命があります。使える間に召喚へつなげます。`,en:`Mana does not last for ever: use it to summon.`}],done:{ja:`魔素が目標に届くと、聖地へ進軍できます。`,en:`When your mana reaches the target you may march to the sanctuary.`},rule:`avalon.set.create-mana`},"avalon-summon":{title:{ja:`はじめての召喚`,en:`Your first creature`},goal:{ja:`魔素の上にクリーチャーを召喚してください。`,en:`Summon a creature on top of mana.`},how:[{ja:`札の星の数と属性が、土地の魔素と合えば召喚できます。`,en:`Its stars and element have to match the mana of the land.`}],done:{ja:`クリーチャーは戦い、守り、そして進軍します。`,en:`Creatures fight, defend, and march.`},rule:`avalon.set.summon`},"avalon-march":{title:{ja:`はじめての進軍`,en:`Your first march`},goal:{ja:`聖地へ進軍してください。`,en:`March to the sanctuary.`},how:[{ja:`あなたはリーダーで、魔素が目標に届いています。`,en:`You are the Leader, and your mana has reached the target.`},{ja:`次のチェイサーターンを守りきれば、そのクリーチャーが証になります。`,en:`If it survives the next chaser turn, that creature becomes a proof.`}],done:{ja:`証を先に集めた人の勝ちです。`,en:`Who gathers the proofs first wins.`},rule:`avalon.main.march`}},n=e.map(e=>({...e,...t[e.id]}));function r(e){return n.filter(t=>t.game===e)}function i(e,t,n){return t.some(t=>t.seat===n&&e.rules.includes(t.rule))}var a=`fudaba.lessons`;function o(){try{let e=JSON.parse(localStorage.getItem(a)??`[]`);return Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}catch{return[]}}function s(){return new Set(o())}function c(e){try{localStorage.setItem(a,JSON.stringify([...new Set([...o(),e])]))}catch{}}function l(e){try{let t=sessionStorage.getItem(`fudaba.lesson.${e}`);return n.find(e=>e.id===t)}catch{return}}function u(e,t){try{sessionStorage.setItem(`fudaba.lesson.${e}`,t.id)}catch{}}export{u as a,r as i,c as n,i as o,s as r,l as t};